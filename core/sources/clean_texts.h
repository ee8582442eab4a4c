#pragma once

#include "core/sources/document.h"

namespace eps::sources {

/// Makes every text of `found` fit to be printed, compared and kept: valid UTF-8 without control characters (JSON
/// escapes may hide terminal sequences in a name; a line end becomes a blank, but stays in descriptions of systems) and
/// at most 1 KiB long. LLDP carries 512 bytes at most: longer texts are cut, with one problem at the first. O(n).
void cleanTexts(Findings &found);

} // namespace eps::sources
