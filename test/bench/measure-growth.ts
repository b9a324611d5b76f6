import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** By query: how much longer it takes with 100,000 jobs than with 1,000, and the rows it reads. */
export type Growth = Record<string, Record<string, string>>;

/** Runs the benchmarks of the database and of the validator, which print to the standard error. */
export async function measureGrowth(): Promise<Growth> {
  const file = join(temporaryFolder(), "growth.json");
  const env = { ...process.env, GROWTH_FILE: file };
  const args = ["run", "--config", "vitest.bench.config.ts"];
  const child = spawn("vitest", args, { env, stdio: ["ignore", 2, 2] });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("A benchmark failed; it says why above.");
  return JSON.parse(readFileSync(file, "utf8")) as Growth;
}
