// The few things of node that these tests use: the page itself must not see any of it, so its types are not installed.
declare module "node:buffer" {
  // Whatever Playwright wants of it.
  export const Buffer: { from(text: string): never };
}
declare module "node:child_process" {
  type Output = { on(event: "data", heard: (piece: unknown) => void): void };
  export type ChildProcess = {
    readonly stdout: Output;
    readonly stderr: Output;
    kill(signal: "SIGTERM" | "SIGKILL"): boolean;
    once(event: "exit", then: (code: number | null, signal: string | null) => void): void;
    once(event: "error", then: (error: Error) => void): void;
  };
  export function spawn(program: string, words: string[], options: { stdio: ["ignore", "pipe", "pipe"] }): ChildProcess;
}
declare module "node:fs" {
  export function existsSync(path: URL): boolean;
  export function mkdirSync(path: string, options: { recursive: true }): void;
  export function mkdtempSync(prefix: string): string;
  export function readFileSync(path: URL | string, encoding: "utf8"): string;
  export function readdirSync(path: string): string[];
  export function writeFileSync(path: string, text: string): void;
  export function rmSync(path: string, options: { recursive: true; force: true }): void;
}
declare module "node:os" {
  export function tmpdir(): string;
}
declare module "node:net" {
  export type Socket = { pipe(to: Socket): void; unpipe(): void; resume(): void; destroy(): void; on(event: "error" | "close", then: () => void): void };
  export type Server = { listen(port: number, host: string, then: () => void): void; address(): { port: number }; close(): void };
  export function connect(port: number, host: string): Socket;
  export function createServer(met: (socket: Socket) => void): Server;
}
