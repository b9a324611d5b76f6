import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { failureFile } from "./failure-reporter.ts";

// The tests of `npm test`, after the checks and the build. The journeys run even if the other tests
// fail, so that one run reports every failure. The tests that failed are listed again at the end,
// because hundreds of lines about journeys follow them.
// Makes the folder that the runners started below share.
const failures = failureFile();
let running: ChildProcess | undefined;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    isStopped = true;
    // Both runners end their own processes on SIGINT; then this process removes the databases.
    running?.kill("SIGINT");
  });
}

const codes = [
  await run("vitest", "run", "--reporter=default", "--reporter=./test/failure-reporter.ts"),
  await run("playwright", "test"),
];
if (existsSync(failures))
  console.error(`\nFailed before the journeys:\n${readFileSync(failures, "utf8")}`);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

async function run(command: string, ...args: string[]): Promise<number | null> {
  if (isStopped) return null;
  // In its own process group, so that Ctrl-C reaches it once, through the handler above.
  running = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], detached: true });
  const [code] = (await once(running, "close")) as [number | null];
  return code;
}
