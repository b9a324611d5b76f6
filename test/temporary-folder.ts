import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 1_000_000_000;
const OF_A_RUN = /^leadwright-test-(\d+)$/;

/**
 * The folder for this test run's databases. The first process creates it and removes it at its end;
 * child processes get its path from the environment.
 */
export function temporaryFolder(): string {
  process.env.TEST_FOLDER ??= makeFolder();
  return process.env.TEST_FOLDER;
}

function makeFolder(): string {
  const parent = findParent();
  removeLeftovers(parent);
  const folder = join(parent, `leadwright-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Uses shared memory where there is room: SQLite waits for the disk at the end of every transaction,
 * which takes half the time of a database test.
 */
function findParent(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return SHARED_MEMORY;
  } catch {
    // This system has no shared memory folder.
  }
  return tmpdir();
}

/** Removes the folders of killed runs, not those of active ones. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = OF_A_RUN.exec(name)?.[1];
    if (pid && !isRunning(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process may belong to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
