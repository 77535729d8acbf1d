// By which addresses others can reach this machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace oshra::server {

// Those of its networks at which a server that listens to all (`host`: 0.0.0.0, or :: for IPv6 too) is found, IPv4
// first, without the loopback's: "192.168.1.20", "[fd00::5]".
std::vector<std::string> lan_addresses(const std::string& host);

// How browsers may call a server that listens at this address and port: "localhost:8480", "127.0.0.1:8480" ... A name
// without a port means port 80, and one of `more` that has a port means just that.
std::vector<std::string> own_hosts(const std::string& host, std::uint16_t port, const std::vector<std::string>& more);

// Whether who calls a server at this port by that name reads it in the clear, from another machine: by its own port, at
// which it speaks no TLS. By any other name there is a proxy before it. Browsers leave some headers alone then.
bool in_the_clear(const std::string& called, std::uint16_t port);

// Every address of the machine is listened at.
bool listens_to_all(const std::string& host);

}  // namespace oshra::server
