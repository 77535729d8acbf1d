// Makes the built page a part of the program: node embed.mjs DIST OUT. OUT gets each file of DIST compressed, and
// embedded_page.cpp, the list of them (apps/server/page.h).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";

const kTypes = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

function files_in(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? files_in(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

const [dist, out] = process.argv.slice(2).map((path) => resolve(path));
if (!dist || !out) {
  console.error("usage: node embed.mjs DIST OUT");
  process.exit(2);
}
mkdirSync(out, { recursive: true });
let assembly = "";
let declarations = "";
let list = "";
files_in(dist).forEach((file, number) => {
  const path = "/" + relative(dist, file);
  const type = kTypes[extname(file)];
  if (!type) throw new Error(`${path}: of which type is it?`);
  const bytes = readFileSync(file);
  const packed = join(out, `${number}.gz`);
  // Smaller than zlib makes it by 3 in 100, and as quick. The name of a file, which differs from folder to folder, stays out.
  writeFileSync(packed, execFileSync("libdeflate-gzip", ["-12", "-c"], { input: bytes, maxBuffer: 2 ** 26 }));
  const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const name = `oshra_page_${number}`;
  assembly += `    ".global ${name}\\n${name}: .incbin \\"${packed}\\"\\n"\n    ".global ${name}_end\\n${name}_end:\\n"\n`;
  declarations += `extern const char ${name}[], ${name}_end[];\n`;
  // Vite puts a hash of its content into the name of whatever lies in assets/.
  const for_ever = path.startsWith("/assets/");
  list += `      {"${path}", "${type}", {${name}, static_cast<std::size_t>(${name}_end - ${name})}, "\\"${etag}\\"", ${for_ever}},\n`;
});

writeFileSync(
  join(out, "embedded_page.cpp"),
  `// Written by web/embed.mjs.
#include <array>

#include "apps/server/page.h"

asm(".section .rodata\\n"
${assembly}    ".previous\\n");

extern "C" {
${declarations}}

namespace oshra::server {

std::span<const PageFile> page_files() {
  static const std::array kFiles = std::to_array<PageFile>({
${list}  });
  return kFiles;
}

}  // namespace oshra::server
`,
);
