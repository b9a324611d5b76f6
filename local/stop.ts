const PARENT_CHECK_MS = 500;
/** Open connections would keep a server from closing. */
const CLOSE_MS = 3_000;

/** Runs the cleanup once when this process is told to stop, or when npm that started it is gone; then exits. */
export function runOnStop(cleanUp: () => Promise<unknown>): void {
  let isStopping = false;
  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), CLOSE_MS).unref();
    void cleanUp().finally(() => process.exit(0));
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  const parent = process.ppid;
  setInterval(() => {
    // npm does not pass every signal on, and leaves its scripts behind when it is killed.
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
}
