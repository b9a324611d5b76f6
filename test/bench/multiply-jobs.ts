import { getTableColumns, type SQL, type SQLChunk, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { countVerifiedLastDay } from "#app/features/jobs/counts.server.ts";
import { SORT_KEYS_PER_MINUTE } from "#app/features/jobs/sort-key.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";

/** Example jobs are published within these minutes, four months. */
const MINUTES = 172_800;
/** Has no divisor in common with MINUTES, so that no two copies of a job have one minute. */
const MINUTES_BETWEEN_COPIES = 1_741;
/** Copies of all jobs that one statement makes. */
const STEP = 1;

interface Progress {
  now: Date;
  /** Called with the number of copies made so far. */
  onStep(copies: number): void;
}

/**
 * Makes n − 1 copies of every stored job, in the database itself: building and sending each job as a seed
 * does takes minutes for a hundred thousand. A copy differs in what has to be unique, when it was published and its pay.
 */
export async function multiplyJobs(db: Database, n: number, { now, onStep }: Progress) {
  const originals = sql`(select max(position) from ${jobs})`;
  const [{ last = 0 } = {}] = await db.all<{ last: number }>(sql`select ${originals} as last`);
  const firstMinute = Math.floor(last / SORT_KEYS_PER_MINUTE) - MINUTES;
  for (let from = 1; from < n; from += STEP) {
    const to = Math.min(from + STEP, n);
    await writeBatch(db, [copyJobs({ from, to, firstMinute }), copyDescriptions(from, to)]);
    onStep(to);
  }
  await writeBatch(db, [countVerifiedLastDay(now)]);
}

function copyJobs(range: { from: number; to: number; firstMinute: number }): SQL {
  const { firstMinute } = range;
  const minute = sql.raw(
    `(${firstMinute} + (position / ${SORT_KEYS_PER_MINUTE} - ${firstMinute} + copy.n * ${MINUTES_BETWEEN_COPIES}) % ${MINUTES})`,
  );
  const changed: Record<string, SQL> = {
    position: sql`${minute} * ${SORT_KEYS_PER_MINUTE} + (position + copy.n) % ${SORT_KEYS_PER_MINUTE}`,
    id: copyId(sql`jobs.id`),
    source_external_id: sql`source_external_id || '-' || copy.n`,
    date_posted: sql`strftime('%Y-%m-%dT%H:%M:00.000Z', ${minute} * 60, 'unixepoch')`,
    ...Object.fromEntries(PAY_COLUMNS.map((name) => [name, scaled(name)])),
  };
  const names = Object.values(getTableColumns(jobs))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name);
  return sql`
    insert into ${jobs} (${list(names.map((name) => sql.identifier(name)))})
    select ${list(names.map((name) => changed[name] ?? sql.identifier(name)))}
    from ${copies(range)}, (select * from ${jobs} where id not like '%~%') as jobs`;
}

const PAY_COLUMNS = ["salary_min", "salary_max", "salary_year_min_usd", "salary_year_max_usd"];

/** Between four fifths and five quarters of the original's. */
function scaled(name: string): SQL {
  return sql`${sql.identifier(name)} * (80 + copy.n * 31 % 45) / 100`;
}

function copyDescriptions(from: number, to: number): SQL {
  return sql`
    insert into ${jobDescriptions} (position, html, text, language, competencies)
    select copied.position, '', original_text.text, original_text.language, original_text.competencies
    from ${copies({ from, to })}, ${jobs} as original
      join ${jobDescriptions} as original_text on original_text.position = original.position
      join ${jobs} as copied on copied.id = ${copyId(sql`original.id`)}
    where original.id not like '%~%'`;
}

/** A table of the numbers from one to before another. */
function copies({ from, to }: { from: number; to: number }): SQL {
  const numbers = Array.from({ length: to - from }, (_, index) => sql.raw(`(${from + index})`));
  return sql`(select column1 as n from (values ${list(numbers)})) as copy`;
}

/** No id of a job contains the sign that marks a copy. */
function copyId(id: SQL): SQL {
  return sql`${id} || '~' || copy.n`;
}

function list(parts: SQLChunk[]): SQL {
  return sql.join(parts, sql`, `);
}
