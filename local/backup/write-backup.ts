import { createHash } from "node:crypto";
import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toDay } from "#app/reference/calendar.ts";
import { Stop } from "../../deploy/wrangler.ts";
import { MANIFEST, type Manifest, readRowsFile, rowsFile, toLine } from "./manifest.ts";
import { readRows } from "./rows.ts";
import { readSchema, type Table } from "./schema.ts";
import type { Target } from "./target.ts";

/**
 * Reads all tables into a folder, a page of rows at a time, and writes the manifest last. Throws where the
 * folder holds something, and where rows were deleted meanwhile to which others belong.
 */
export async function writeBackup(target: Target, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Stop(`${folder} is not empty.`);
  const startedAt = new Date().toISOString();
  const schema = await readSchema(target);
  const tables: Manifest["tables"] = [];
  // Children first: what is created meanwhile is then a parent without children, and not the reverse.
  for (const table of schema.tables.toReversed()) {
    tables.unshift(await writeTable(target, table, folder));
  }
  await requireParents(schema.tables, folder);
  const manifest: Manifest = {
    ...{ format: 1, source: target.name, startedAt, endedAt: new Date().toISOString() },
    migration: schema.migration,
    triggers: schema.triggers.map(({ name }) => name),
    tables,
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return manifest;
}

/** Counts the backup of a day, so that the site can say when the last one is too old. */
export async function recordBackup(target: Target, now: Date): Promise<void> {
  const day = toDay(now);
  await target.write([
    `insert into daily_counts (day, name, n) values ('${day}', 'backups', 1)
      on conflict (day, name) do update set n = n + 1`,
  ]);
}

async function writeTable(
  target: Target,
  table: Table,
  folder: string,
): Promise<Manifest["tables"][number]> {
  const file = await open(rowsFile(folder, table.name), "wx", 0o600);
  try {
    const { rows, sha256 } = await sumRows(target, table, (lines) => file.appendFile(lines));
    return { name: table.name, columns: table.columns, rows, sha256 };
  } finally {
    await file.close();
  }
}

/** How many rows a table of a database has, and the checksum that its file has or would have. */
export async function sumRows(
  target: Target,
  table: Table,
  take: (lines: string) => Promise<void> = async () => {},
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const page of readRows(target, table)) {
    const lines = page.map(toLine).join("");
    hash.update(lines);
    await take(lines);
    rows += page.length;
  }
  return { rows, sha256: hash.digest("hex") };
}

/** Throws where a row belongs to one that is not in the backup. */
async function requireParents(tables: readonly Table[], folder: string): Promise<void> {
  for (const { name, columns, parents } of tables) {
    for (const { column, table, parentColumn } of parents) {
      const parent = tables.find((each) => each.name === table);
      const known = new Set(["NULL"]);
      const parentIndex = parent?.columns.indexOf(parentColumn) ?? -1;
      for await (const row of readRowsFile(folder, table)) known.add(row[parentIndex] ?? "");
      const index = columns.indexOf(column);
      for await (const row of readRowsFile(folder, name)) {
        if (known.has(row[index] ?? "")) continue;
        throw new Stop(
          `A row of ${table} was deleted while its ${name} were read. Delete this folder and begin again.`,
        );
      }
    }
  }
}
