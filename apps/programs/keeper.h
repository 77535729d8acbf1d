// Beside each program that we start waits a process of ours, its keeper. It starts the program as its own child, and
// when we say so, or are gone, it ends the program and all that descends from it (apps/programs/descendants.h). It is a
// copy of ours that never becomes another program, so what lies in its memory lies in ours.
//
// While there is a keeper, nobody of the same user can read our memory, environment or files through /proc, or trace
// us (PR_SET_DUMPABLE), nor the keeper; and we are a subreaper too, so that what a program has started comes to us if
// it kills its keeper. Both are as they were when the last program is gone. Linux only.
#pragma once

#include <sys/types.h>

namespace oshra {

// Its files are above the standard three.
struct KeptProgram {
  char* const* arguments;  // of /bin/sh, its name the first
  int in;                  // the program's standard input
  int out;                 // and output
  // The keeper's ends of two pipes. At the end of the first it gives all of them a second and ends who is left; after
  // any byte, at once. Into the second it writes one int when it has started the program: 0, or the error that it met;
  // and another when the program has ended: its status, as waitpid tells it. The end of that pipe is its own.
  int lifeline;
  int report;
};

// 0: it runs, and `report` is going to say whether the program does; otherwise the error. From any thread.
int start_keeper(const KeptProgram& program, pid_t& keeper);

// Waits for a keeper who was told to end its program, and ends in its place what it leaves behind if it was killed
// itself. It takes milliseconds; in the worst case (a program that keeps stopping its keeper) some seconds.
void end_keeper(pid_t keeper);

}  // namespace oshra
