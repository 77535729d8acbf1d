// All that a process has started, and all that those have started: found through /proc and ended. A process that makes
// itself a subreaper (PR_SET_CHILD_SUBREAPER) becomes the parent of those below it whose own parent ends, so nothing
// leaves its tree: no new session or group, no second fork, no cleared environment. Linux only. Nothing here takes
// memory from the heap or a lock: a process forked from one with several threads may call it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <span>

namespace oshra {

// Whether the kernel lists a process's children (CONFIG_PROC_CHILDREN, and /proc is there).
bool sees_descendants();

// Ends the descendants of the calling process and reaps its children, but `spared` children with theirs. Returns when
// none is left: true; or false, when that time is past or when what is left may not be killed by us.
bool end_descendants(std::span<const pid_t> spared, std::chrono::steady_clock::time_point until);

}  // namespace oshra
