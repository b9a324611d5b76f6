import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stop } from "../../deploy/wrangler.ts";

/** A row as the database answers it. */
export type Row = Record<string, unknown>;

/** A database that is read into a backup, or filled from one. */
export interface Target {
  /** What it is called in messages and in the manifest. */
  name: string;
  /** How many rows are read or sent at once: more where each call takes long. */
  pageRows: number;
  /** The rows of each query, in their order. */
  read(queries: readonly string[]): Promise<Row[][]>;
  /** Runs statements in their order. */
  write(statements: readonly string[]): Promise<void>;
}

/** A database behind a binding. */
export function bindingTarget(binding: D1Database, name = "local"): Target {
  const run = (statements: readonly string[]) =>
    binding.batch<Row>(statements.map((statement) => binding.prepare(statement)));
  return {
    name,
    pageRows: 250,
    read: async (queries) => (await run(queries)).map(({ results }) => results),
    write: async (statements) => void (await run(statements)),
  };
}

/** A database that wrangler reaches with these options. */
export function wranglerTarget(name: string, options: readonly string[]): Target {
  return {
    name,
    pageRows: 1_000,
    async read(queries) {
      return parseOutput(await execute(["--command", queries.join(";\n"), ...options]));
    },
    async write(statements) {
      // In a file, because an argument of a command may have 128 KB.
      const folder = await mkdtemp(join(tmpdir(), "leadwright-restore-"));
      const file = join(folder, "rows.sql");
      try {
        await writeFile(file, statements.map((each) => `${each};\n`).join(""), { mode: 0o600 });
        await execute(["--file", file, ...options]);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

/** What wrangler prints. Throws with its message where it fails. */
async function execute(options: readonly string[]): Promise<string> {
  const args = ["wrangler", "d1", "execute", "DB", "--json", "--yes", ...options];
  const child = spawn("npx", args, { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, code] = await Promise.all([
    child.stdout.setEncoding("utf8").toArray(),
    child.stderr.setEncoding("utf8").toArray(),
    new Promise<number | null>((resolve, reject) => {
      child.on("error", reject).on("close", resolve);
    }),
  ]);
  if (code === 0) return output.join("");
  throw new Stop(`wrangler failed: ${[...output, ...errors].join("").trim().slice(0, 2_000)}`);
}

/** The rows of each query in what wrangler printed. */
export function parseOutput(output: string): Row[][] {
  const answers = JSON.parse(output) as { results: Row[] }[];
  return answers.map(({ results }) => results);
}
