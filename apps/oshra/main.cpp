// The one program.
#include <iostream>
#include <system_error>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/oshra/commands.h"

int main(int argc, char** argv) {
  oshra::Program program("oshra", "Oshra: Hidden Leaders and Yield, two board games of one island. Unofficial.");
  program.set_version(OSHRA_VERSION);
  oshra::Command app = program.command();
  app.footer(
      "Exit codes: 0 done and true, 1 what was checked is false, 2 bad usage or input,\n"
      "3 the surroundings failed (port, disk), 70 a broken invariant.");
  oshra::add_commands(app, OSHRA_VERSION);
  app.asks_which("command");
  int exit_code = oshra::kExitDone;
  try {
    exit_code = program.run(argc, argv, std::cout, std::cerr);
  } catch (const std::system_error& error) {
    std::cerr << "oshra: " << error.what() << '\n';
    return oshra::kExitSurroundings;
  } catch (const std::exception& error) {
    // What input can cause is caught where it is read; anything else is a bug of ours.
    std::cerr << "oshra: unexpected: " << error.what() << '\n';
    return oshra::kExitBroken;
  }
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "oshra: the output could not be written\n";
    return oshra::kExitSurroundings;
  }
  return exit_code;
}
