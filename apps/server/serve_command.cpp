// oshra serve: tables for friends, in the browser.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "apps/common/broken.h"
#include "apps/common/exit_codes.h"
#include "apps/server/addresses.h"
#include "apps/server/backup_commands.h"
#include "apps/server/commands.h"
#include "apps/server/load_command.h"
#include "apps/server/qr_code.h"
#include "apps/server/server.h"
#include "apps/server/settings_flags.h"

namespace oshra::server {

namespace {

std::string url(const std::string& host, std::uint16_t port) {
  const bool six = host.find(':') != std::string::npos && !host.starts_with('[');
  return "http://" + (six ? '[' + host + ']' : host) + ':' + std::to_string(port) + '/';
}

// Where to go, for whoever started it.
void print_addresses(const Config& config, std::uint16_t port, std::ostream& out) {
  if (!listens_to_all(config.host)) {
    out << "Oshra is served at " << url(config.host, port) << '\n';
    return;
  }
  out << "Oshra is served at " << url("localhost", port) << " and, for others in this network, at\n";
  const std::vector<std::string> addresses = lan_addresses(config.host);
  for (const std::string& address : addresses) out << "  " << url(address, port) << '\n';
  if (!addresses.empty()) out << qr_code(url(addresses.front(), port));
}

// In a browser, where there is a screen for one. Whoever has none follows the address that is printed.
void open_browser(const std::string& address) {
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return value != nullptr && *value != '\0';
  };
  if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return;
  std::string program = "xdg-open";
  std::string argument = address;
  const std::array<char*, 3> arguments = {program.data(), argument.data(), nullptr};
  // It may outlive the server, as the browser that it starts: it holds none of the server's sockets and files, says
  // nothing between its lines, and no Ctrl-C meant for the server reaches it.
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  pid_t child = 0;
  (void)posix_spawnp(&child, program.c_str(), &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
}

int serve(const SettingsFlags& flags, const std::string& version, bool open) {
  const Config config = flags.configured().config;
  throw_on_broken();              // one match is lost then, not all
  std::signal(SIGPIPE, SIG_IGN);  // whoever reads its log may go away; the games go on
  auto server = start_server(config, version);
  if (!server) {
    std::cerr << "oshra serve: " << server.error() << '\n';
    return kExitSurroundings;
  }
  print_addresses(config, (*server)->port(), std::cout);
  std::cout << "Games are kept in " << config.data << ". Ctrl-C ends the server; they go on with it the next time."
            << '\n'
            << std::flush;  // whoever started it reads along
  if (open) open_browser(url(listens_to_all(config.host) ? "localhost" : config.host, (*server)->port()));
  (*server)->run();
  std::cout << "The server has ended; all games are kept.\n";
  return kExitDone;
}

void add_serve_command(Command app, const std::string& version) {
  Command command = app.add_command("serve", "Serve tables for friends, in the browser");
  auto flags = std::make_shared<SettingsFlags>(command);
  struct Options {
    bool lan = false;
    bool open = false;
  };
  auto options = std::make_shared<Options>();
  command.add_flag("--open", options->open, "Show it in a browser, where there is one");
  command.add_flag("--lan", options->lan,
                   "For others in this network too: --host 0.0.0.0, and addresses with a QR code");
  command.footer(
      "Each setting can stand in the environment as well (OSHRA_PORT) or in a file (--config); `oshra config` shows\n"
      "which value counts and where it came from. Whoever has a table's link plays there; the log of a match is shown\n"
      "to nobody before its end, but whoever can read this machine's memory or disk can see every card.");
  command.runs([flags, options, version] {
    if (options->lan && !flags->given("host")) flags->set("host", "0.0.0.0");
    return serve(*flags, version, options->open);
  });
}

void add_config_command(Command app) {
  Command command = app.add_command("config", "Show every setting of the server and where its value came from");
  auto flags = std::make_shared<SettingsFlags>(command);
  command.runs([flags] {
    for (const Setting& setting : flags->configured().settings) {
      std::cout << setting.name << " = " << setting.value << "  # " << name_of(setting.source) << ": " << setting.about
                << '\n';
    }
    return kExitDone;
  });
}

}  // namespace

void add_server_commands(Command app, const std::string& version) {
  add_serve_command(app, version);
  add_config_command(app);
  add_backup_command(app);
  add_restore_command(app);
  add_load_command(app);
}

}  // namespace oshra::server
