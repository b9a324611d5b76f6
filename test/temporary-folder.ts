import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 1_000_000_000;
const OF_A_RUN = /^leadwright-test-(\d+)$/;

/**
 * Where this run of the tests keeps its databases. Its first process makes the folder and removes it
 * when it ends; the processes it starts are told of it by the environment.
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
 * Memory, where there is room for them: SQLite waits for the disk at the end of every transaction,
 * which is half of what a test of a database takes.
 */
function findParent(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return SHARED_MEMORY;
  } catch {
    // There is none on this kind of machine.
  }
  return tmpdir();
}

/** Removes what runs left that were killed; those that are under way keep theirs. */
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
    // It may be somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
