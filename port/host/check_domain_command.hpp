// `embidi check-domain`: the Bidi rule of RFC 5893 over domain names.
#ifndef EMBIDI_PORT_HOST_CHECK_DOMAIN_COMMAND_HPP
#define EMBIDI_PORT_HOST_CHECK_DOMAIN_COMMAND_HPP

#include "options.hpp"

namespace embidi::tool {

// True: every paragraph was processed.
bool run_check_domain(const CommonOptions& options);

}  // namespace embidi::tool

#endif
