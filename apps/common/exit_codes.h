// The same everywhere.
#pragma once

namespace oshra {

inline constexpr int kExitDone = 0;          // done and true
inline constexpr int kExitFalse = 1;         // what was checked is false
inline constexpr int kExitUsage = 2;         // bad usage or input
inline constexpr int kExitSurroundings = 3;  // port, disk
inline constexpr int kExitBroken = 70;       // a broken invariant

}  // namespace oshra
