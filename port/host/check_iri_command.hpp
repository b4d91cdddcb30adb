// `embidi check-iri`: what a person should be told before following a link.
#ifndef EMBIDI_PORT_HOST_CHECK_IRI_COMMAND_HPP
#define EMBIDI_PORT_HOST_CHECK_IRI_COMMAND_HPP

#include "options.hpp"

namespace embidi::tool {

// True: every paragraph was processed.
bool run_check_iri(const CommonOptions& options);

}  // namespace embidi::tool

#endif
