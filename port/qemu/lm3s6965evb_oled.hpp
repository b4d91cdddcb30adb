// The OLED of the board lm3s6965evb: an SSD0323 behind SSI0, its D/C line at port C pin 7.
#ifndef EMBIDI_PORT_QEMU_LM3S6965EVB_OLED_HPP
#define EMBIDI_PORT_QEMU_LM3S6965EVB_OLED_HPP

#include "ssd0323.hpp"

namespace embidi::lm3s6965evb {

// Sets pins and SSI0 up.
void init_oled_bus();

display::Ssd0323Bus oled_bus();

}  // namespace embidi::lm3s6965evb

#endif
