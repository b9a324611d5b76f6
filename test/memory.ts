import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 1_000_000_000;

/**
 * Where the databases of tests lie: in memory where there is room for them. SQLite waits for the disk
 * at the end of every transaction, which is half of what a test of a database takes.
 */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return SHARED_MEMORY;
  } catch {
    // There is none on this kind of machine.
  }
  return tmpdir();
}
