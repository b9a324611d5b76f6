import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { D1_WORKER, d1OverHttp } from "#local/d1/over-http.ts";
import { applyMigrations } from "#local/migrations.ts";
import { seedJobs } from "#local/seed.ts";
import { TODAY } from "./factories.ts";
import { copyOfTemplate, newFolder } from "./template.ts";

/** The database use of one measured function. */
export interface Usage {
  trips: number;
  /** The rows each statement read, in the order of execution. */
  rowsRead: number[];
}

interface TestDatabase {
  readonly db: Database;
  /** Runs a function with the database and measures its use. */
  measure<Value>(work: (db: Database) => Promise<Value>): Promise<{ value: Value; usage: Usage }>;
}

/** The database of this process, whose files share their modules and run one after the other. */
let shared: Promise<D1Database> | undefined;

/**
 * A real D1 database with every migration, empty before each test; or a file's own, for its tests together
 * (`isKept`), with this many seeded jobs, as of TODAY.
 */
export function testDatabase({ isKept = false, jobs = 0 } = {}): TestDatabase {
  let binding: D1Database;
  if (isKept) {
    let workerd: Miniflare;
    beforeAll(async () => {
      workerd = startD1(await copyOfTemplate(`${jobs}-jobs`, () => makeTemplate(jobs)));
      binding = await d1OverHttp(workerd);
    });
    afterAll(() => workerd.dispose());
  } else {
    beforeEach(async () => {
      shared ??= migrated(startD1(newFolder()));
      binding = await shared;
      await emptyTables(binding);
    });
  }
  return {
    get db() {
      return openDatabase(checked(binding));
    },
    async measure(work) {
      const usage = { trips: 0, rowsRead: [] as number[] };
      const value = await work(openDatabase(recorded(binding, usage)));
      return { value, usage };
    },
  };
}

async function makeTemplate(jobs: number): Promise<string> {
  const folder = newFolder();
  const workerd = startD1(folder);
  const binding = await migrated(workerd);
  if (jobs > 0) await seedJobs(openDatabase(binding), jobs, TODAY);
  await workerd.dispose();
  return folder;
}

async function migrated(workerd: Miniflare): Promise<D1Database> {
  const binding = await d1OverHttp(workerd);
  await applyMigrations(binding);
  return binding;
}

function startD1(folder: string): Miniflare {
  const workers = [{ ...D1_WORKER, d1Databases: ["DB"] }];
  return new Miniflare(
    convertV4MiniflareOptions({ cf: false, workers, resourcePersistencePath: folder }),
  );
}

/** Removes every row. A test fills few tables: asking which takes a fifth of the time that emptying all takes. */
export async function emptyTables(binding: D1Database): Promise<void> {
  tables ??= listTables(binding);
  const all = await tables;
  const asked = all.map(({ name }) => `EXISTS (SELECT 1 FROM ${name})`);
  const [filled = []] = await binding.prepare(`SELECT ${asked}`).raw<number[]>();
  const isTriggered = all.some(({ hasTriggers }, n) => hasTriggers && filled[n]);
  const emptied = all.filter(({ isInTriggers }, n) => filled[n] || (isTriggered && isInTriggers));
  if (emptied.length === 0) return;
  const statements = ["PRAGMA defer_foreign_keys = ON", ...emptied.map(toDeletion)];
  await binding.batch(statements.map((statement) => binding.prepare(statement)));
}

interface ListedTable {
  name: string;
  hasTriggers: number;
  /** Emptying another table may fill this one. */
  isInTriggers: number;
}

const toDeletion = ({ name }: ListedTable) => `DELETE FROM ${name}`;

/** Every database of a run has the same. */
let tables: Promise<ListedTable[]> | undefined;

/** Those with triggers come first, because these write to the others. */
async function listTables(binding: D1Database): Promise<ListedTable[]> {
  const { results } = await binding
    .prepare(`
      SELECT
        name,
        EXISTS (
          SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = each.name
        ) AS hasTriggers,
        EXISTS (
          SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND instr(sql, each.name)
        ) AS isInTriggers
      FROM pragma_table_list AS each
      WHERE type = 'table'
        AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'
      ORDER BY hasTriggers DESC`)
    .all<ListedTable>();
  return results;
}

const COMPARED_WITH_ITSELF = /(?<!\.)("\w+") (?:=|<>|<=|>=|<|>) \1(?!\.)/;

/**
 * The binding, refusing a column that is compared with itself: drizzle leaves out the table of a column in the `sql`
 * of a select from one table, and a condition of a subselect there would be true for every row.
 */
function checked(binding: D1Database): D1Database {
  return {
    prepare(sql: string) {
      if (COMPARED_WITH_ITSELF.test(sql))
        throw new Error(`A column is compared with itself: ${sql}`);
      return binding.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => binding.batch(statements),
  } as unknown as D1Database;
}

/** The binding, recording the use of each statement. */
function recorded(binding: D1Database, usage: Usage): D1Database {
  const count = (results: D1Result[]) => {
    usage.trips += 1;
    for (const { meta } of results) usage.rowsRead.push(meta.rows_read);
  };
  // Raw results carry no row count, so a single statement is run as a batch of one.
  const statements = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      async all() {
        const result = await statement.all();
        count([result]);
        return result;
      },
      async run() {
        const result = await statement.run();
        count([result]);
        return result;
      },
      async raw() {
        count([await statement.all()]);
        return statement.raw();
      },
    } as unknown as D1PreparedStatement;
    statements.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(binding.prepare(sql)),
    async batch(batch: D1PreparedStatement[]) {
      const results = await binding.batch(batch.map((each) => statements.get(each) ?? each));
      count(results);
      return results;
    },
  } as unknown as D1Database;
}
