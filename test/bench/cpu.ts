import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The kernel counts CPU time in ticks of this length, on every Linux that Node runs on. */
const TICK_US = 10_000;

/** The microseconds of CPU (user and system) a process has used; null on systems without /proc. */
export function cpuUsOf(pid: number | null): number | null {
  if (pid === null) return null;
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** The youngest workerd that this process has started; null on systems without /proc. */
export function findWorkerd(known: ReadonlySet<number>): number | null {
  if (!existsSync("/proc/self/stat")) return null;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = pids.map(Number).find((pid) => !known.has(pid) && isOurWorkerd(pid));
  return found ?? null;
}

function isOurWorkerd(pid: number): boolean {
  try {
    const [, parent] = statOf(pid);
    return Number(parent) === process.pid && nameOf(pid) === "workerd";
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

/** The fields behind the name, which may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function nameOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
}
