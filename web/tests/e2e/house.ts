// A server of the tests' own: the real program with a directory that is gone afterwards.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";

declare const process: { env: Record<string, string | undefined> };

/** A name that Chromium is told to take for this machine: no secure context, as on a phone in the same network. */
export const kPlainName = "oshra.test";

const kStartWithin = 20_000;
// What the server promises of itself (docs/server.md).
const kStopWithin = 10_000;

export class House {
  readonly #data = mkdtempSync(`${tmpdir()}/oshra-browser-`);
  readonly #names: string[];
  #port = "0";
  #server: ChildProcess | undefined;
  #gone: Promise<number | null> = Promise.resolve(0);
  #said = "";

  private constructor(names: string[]) {
    this.#names = names;
  }

  /** `names`: by which it is called as well. */
  static async open(names: string[] = []): Promise<House> {
    const house = new House([kPlainName, ...names]);
    await house.start();
    return house;
  }

  get port(): number {
    return Number(this.#port);
  }

  get url(): string {
    return `http://${kPlainName}:${this.#port}/`;
  }
  /** The same by its address, which browsers trust more. */
  get url_by_address(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Once more, at the same port with the same tables, if it ran before. */
  async start(): Promise<void> {
    const program = process.env["OSHRA_BINARY"];
    if (!program) throw new Error("OSHRA_BINARY must name the program with the page in it, as tools/check/browser.sh does");
    // Bots that do not search answer at once: it is the page that is tested.
    const settings = ["--port", this.#port, "--data", this.#data, "--pace", "0", "--hosts", this.#names.join(","), "--tables-per-hour", "0", "--requests-per-minute", "0", "--default-bot", "greedy"];
    const server = spawn(program, ["serve", ...settings], { stdio: ["ignore", "pipe", "pipe"] });
    this.#server = server;
    this.#gone = new Promise((gone) => server.once("exit", (code) => gone(code)));
    this.#said = "";
    this.#port = await new Promise<string>((served, failed) => {
      const timer = setTimeout(() => failed(new Error(`the server did not start: ${this.#said}`)), kStartWithin);
      const heard = (piece: unknown): void => {
        this.#said += String(piece);
        const port = /^Oshra is served at http:\/\/[^ ]*:(\d+)\/$/m.exec(this.#said)?.[1];
        if (!port) return;
        clearTimeout(timer);
        served(port);
      };
      server.stdout.on("data", heard);
      server.stderr.on("data", heard);
      server.once("error", failed);
      server.once("exit", () => failed(new Error(`the server has ended: ${this.#said}`)));
    });
  }

  /** Its exit status; none of a server that was killed. */
  async stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    this.#server?.kill(signal);
    const late = new Promise<never>((_, failed) => setTimeout(() => failed(new Error(`the server still runs ${kStopWithin} ms after ${signal}: ${this.#said}`)), kStopWithin));
    return Promise.race([this.#gone, late]);
  }

  async close(): Promise<void> {
    await this.stop("SIGTERM").finally(() => {
      this.#server?.kill("SIGKILL");
      rmSync(this.#data, { recursive: true, force: true });
    });
  }
}
