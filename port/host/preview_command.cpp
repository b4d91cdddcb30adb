// `embidi preview`.
#include "preview_command.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

#include "devices.hpp"
#include "embidi/fonts.h"
#include "paragraphs.hpp"
#include "png_writer.hpp"
#include "terminal_picture.hpp"
#include "text.hpp"

namespace embidi::tool {
namespace {

// All paragraphs on one panel, one below the other.
class Panel : public ParagraphHandler {
 public:
  explicit Panel(const Device& device)
      : memory_(display::Canvas::bytes(device.width, device.height, device.bits)),
        canvas_(memory_.data(), device.width, device.height, device.bits) {}

  void paragraph(embidi_paragraph& paragraph) override {
    const display::Extent extent = display::paragraph_extent(paragraph, embidi_font_unifont, canvas_.width());
    const std::uint64_t top = height_;
    width_ = std::max(width_, extent.width);
    height_ += extent.height;
    if (!fits()) return;  // the rest is only measured
    const display::Target target(canvas_);
    if (!display::draw_paragraph(target, paragraph, embidi_font_unifont, static_cast<std::int32_t>(top))) {
      throw std::logic_error("ink was lost at the panel's edges");
    }
  }

  void failure(std::size_t /*line*/, const std::string& /*error*/) override {
    height_ += embidi_font_height(&embidi_font_unifont);
  }

  const display::Canvas& canvas() const { return canvas_; }
  bool fits() const { return width_ <= canvas_.width() && height_ <= canvas_.height(); }
  std::string needed() const { return std::to_string(width_) + "x" + std::to_string(height_); }

 private:
  std::vector<std::uint8_t> memory_;
  display::Canvas canvas_;
  std::uint32_t width_ = 0;   // of what was drawn or measured up to now
  std::uint64_t height_ = 0;  // likewise
};

}  // namespace

void add_preview_options(CLI::App& command, PreviewOptions& options) {
  const auto is_device = [](const std::string& text) {
    Device device{};
    return parse_device(text, device) ? std::string() : "'" + text + "' is none of " + device_names();
  };
  command.add_option("--device", options.device, "the display: " + device_names())
      ->check(is_device, "")
      ->type_name("NAME")
      ->capture_default_str();
  command.add_option("--scale", options.scale, "enlarge the picture N times, up to " + std::to_string(kMaxScale))
      ->check(CLI::Range(1u, kMaxScale))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--png", options.png, "write a PNG; otherwise the picture is drawn in the terminal")
      ->type_name("FILE");
}

bool run_preview(const PreviewOptions& options) {
  Device device{};
  parse_device(options.device, device);  // checked by CLI11
  Panel panel(device);
  const bool success = for_each_paragraph(options.common, panel);
  const display::Canvas& canvas = panel.canvas();
  if (!panel.fits()) {
    throw std::runtime_error("the text needs " + panel.needed() + " pixels, the display has " +
                             std::to_string(canvas.width()) + "x" + std::to_string(canvas.height()));
  }
  if (options.png.empty()) {
    const std::string picture = terminal_picture(canvas, device.dark_on_light, options.scale);
    std::fwrite(picture.data(), 1, picture.size(), stdout);
  } else {
    write_png(canvas, device.dark_on_light, options.scale, options.png);
  }
  return success;
}

}  // namespace embidi::tool
