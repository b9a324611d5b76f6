import { Stop } from "../../deploy/wrangler.ts";
import type { Row, Target } from "./target.ts";

export interface Table {
  name: string;
  /** Without generated ones, which no insert may name. */
  columns: string[];
  /** What its rows are paged by: always there, unique and never null. */
  key: string[];
  /** Its rows have no number of their own. */
  isWithoutRowid: boolean;
  /** Rows may hold files. */
  hasBlobs: boolean;
  parents: ForeignKey[];
}

interface ForeignKey {
  column: string;
  table: string;
  parentColumn: string;
}

export interface Schema {
  /** The last migration that was applied. */
  migration: string;
  /** All tables with rows of ours, parents before their children. */
  tables: Table[];
  triggers: { name: string; sql: string }[];
  /** Full-text indexes, which a backup leaves out. */
  indexes: string[];
}

/** Reads what a database is made of. Throws where no migration was applied. */
export async function readSchema(target: Target): Promise<Schema> {
  const [list = [], triggers = []] = await target.read([
    "PRAGMA table_list",
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name",
  ]);
  const ours = list.filter(({ schema, type, name }) => {
    return schema === "main" && type === "table" && !/^(sqlite_|_cf_|d1_)/.test(String(name));
  });
  const names = ours.map(({ name }) => String(name));
  if (names.length === 0) throw new Stop("This database has no migrations yet: apply them first.");
  const [[applied] = [], ...facts] = await target.read([
    "SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1",
    ...names.map((name) => `PRAGMA table_xinfo(${toName(name)})`),
    ...names.map((name) => `PRAGMA foreign_key_list(${toName(name)})`),
  ]);
  const tables = ours.map(({ wr }, index) =>
    toTable(names[index] ?? "", {
      isWithoutRowid: wr === 1,
      columns: facts[index] ?? [],
      foreignKeys: facts[names.length + index] ?? [],
    }),
  );
  return {
    migration: String(applied?.name ?? ""),
    tables: sortParentsFirst(tables),
    triggers: triggers.map(({ name, sql }) => ({ name: String(name), sql: String(sql) })),
    indexes: list.filter(({ type }) => type === "virtual").map(({ name }) => String(name)),
  };
}

/** The names of the tables that have rows. */
export async function listFilledTables(
  target: Target,
  { tables }: Pick<Schema, "tables">,
): Promise<string[]> {
  const answers = await target.read(
    tables.map(({ name }) => `SELECT EXISTS (SELECT 1 FROM ${toName(name)}) AS has_rows`),
  );
  return tables.filter((_, index) => answers[index]?.[0]?.has_rows !== 0).map(({ name }) => name);
}

interface TableFacts {
  isWithoutRowid: boolean;
  columns: Row[];
  foreignKeys: Row[];
}

function toTable(name: string, { isWithoutRowid, columns, foreignKeys }: TableFacts): Table {
  const keyColumns = columns
    .filter(({ pk }) => Number(pk) > 0)
    .sort((one, other) => Number(one.pk) - Number(other.pk));
  return {
    name,
    columns: columns.filter(({ hidden }) => hidden === 0).map((column) => String(column.name)),
    key: isWithoutRowid ? keyColumns.map((column) => String(column.name)) : ["rowid"],
    isWithoutRowid,
    hasBlobs: columns.some(({ type }) => /^(blob)?$/i.test(String(type))),
    parents: foreignKeys.map(({ from, table, to }) => ({
      column: String(from),
      table: String(table),
      parentColumn: String(to),
    })),
  };
}

/** The tables in an order in which rows can be inserted. Throws for a circle. */
export function sortParentsFirst<Node extends Pick<Table, "name" | "parents">>(
  tables: readonly Node[],
): Node[] {
  const sorted: Node[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ name, parents }) =>
      parents.every((parent) => parent.table === name || !waiting.has(parent.table)),
    );
    if (ready.length === 0) throw new Stop(`Tables in a circle: ${[...waiting].join(", ")}`);
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** A name of a table or column as SQL. */
export function toName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
