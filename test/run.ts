import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { temporaryFolder } from "./temporary-folder.ts";

// The tests of `npm test`, after the checks and the build. The journeys run whatever came of the
// others, so that one run tells of everything that is broken.
temporaryFolder();
let running: ChildProcess | undefined;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    isStopped = true;
    // What both understand: they end what they started, and then this process removes the databases.
    running?.kill("SIGINT");
  });
}

const codes = [await run("vitest", "run"), await run("playwright", "test")];
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

async function run(command: string, ...args: string[]): Promise<number | null> {
  if (isStopped) return null;
  // In a group of its own, so that Ctrl-C reaches it once, by the handler above.
  running = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], detached: true });
  const [code] = (await once(running, "close")) as [number | null];
  return code;
}
