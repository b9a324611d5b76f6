import { readdirSync, readFileSync } from "node:fs";

/** The memory of the runtime after so many responses. */
export interface Sample {
  count: number;
  bytes: number;
}

/** The process that runs the Worker for this one; null where there is no /proc to find it in. */
export function findRuntime(): number | null {
  try {
    const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const runtime = processes.find((pid) => {
      const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readStat(pid)) ?? [];
      return name === "workerd" && parent === String(process.pid);
    });
    return runtime === undefined ? null : Number(runtime);
  } catch {
    return null;
  }
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

/** The resident memory of a process, in bytes. */
export function readMemory(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/**
 * By what part the memory grew over the last quarter: the median of its last third, compared with that
 * of its first third. Single samples say little, because the runtime collects garbage now and then.
 */
export function growthOfLastQuarter(samples: readonly Sample[]): number {
  const quarter = samples.slice(Math.floor(samples.length * 0.75));
  const third = Math.max(1, Math.floor(quarter.length / 3));
  return medianOf(quarter.slice(-third)) / medianOf(quarter.slice(0, third)) - 1;
}

function medianOf(samples: readonly Sample[]): number {
  const sorted = samples.map(({ bytes }) => bytes).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
