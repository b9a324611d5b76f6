import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { logoFileOf } from "#app/features/organizations/profile/logos.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import { findLanguage } from "#app/reference/text-language.ts";
import { toEnglishTitle } from "#app/reference/translate-title.ts";
import { asPosted } from "./correction.ts";
import { toOpenTo } from "./eligibility/open-to.server.ts";
import { toFilterKeys } from "./filter-keys.server.ts";
import { toFingerprint } from "./fingerprint.server.ts";
import type { RequestedCompetency } from "./job.ts";
import { toLanguages } from "./languages.ts";
import { toLeadKeys } from "./lead-facts.ts";
import { yearPayUsd } from "./pay/year-pay.server.ts";
import { jobDescriptions, jobs } from "./tables.ts";

/** Made of other columns when a job is saved. */
type DerivedColumn =
  | ("orgLogo" | "openTo" | "placeKeys" | "regionKeys" | "leadKeys" | "languages" | "fingerprint")
  | ("salaryYearMinUsd" | "salaryYearMaxUsd" | "titleEnglish");

export type JobRecord = Omit<typeof jobs.$inferInsert, "listed" | "payRank" | DerivedColumn> & {
  descriptionHtml: string;
  descriptionText: string;
  competencies?: RequestedCompetency[];
};
export type OrganizationRow = typeof organizations.$inferInsert;

/** D1 takes values of up to 2 MB; a character outside ASCII takes up to three bytes. */
const MAX_CHUNK_CHARACTERS = 600_000;

/** Identity, sort key and first publication never change, and a removed job stays removed. */
const KEPT_COLUMNS: readonly string[] = [
  "position",
  "id",
  "orgId",
  "orgLogo",
  "sourceKind",
  "sourceBoard",
  "sourceExternalId",
  "firstSeenAt",
  "example",
  "statusBefore",
] satisfies (keyof typeof jobs.$inferSelect)[];
const JOB_COLUMNS = Object.entries(getTableColumns(jobs)).filter(([, column]) => !column.generated);
const UPDATED_COLUMNS = JOB_COLUMNS.filter(([key]) => !KEPT_COLUMNS.includes(key));

/**
 * Statements that insert or update jobs by id, a few hundred each through one JSON parameter, since
 * D1 binds at most a hundred. Run them in one batch.
 */
export function upsertJobs(rows: JobRecord[]): Write[] {
  return chunkBySize(withUniqueSortKeys(rows)).flatMap((chunk) => {
    const languageOf = new Map(
      chunk.map(({ id, descriptionText }) => [id, findLanguage(descriptionText)]),
    );
    // Separate, so that reading forty columns does not parse the description forty times.
    const facts = chunk.map(
      ({ descriptionHtml: _, descriptionText: __, competencies: ___, ...fact }) => {
        const openTo = toOpenTo(fact, new Date(fact.lastSeenAt).getUTCFullYear());
        const filterKeys = toFilterKeys({ places: fact.places, openTo });
        const leadKeys = toLeadKeys(fact.leadFacts ?? {});
        return {
          ...fact,
          titleEnglish: toEnglishTitle(fact.title),
          openTo,
          ...filterKeys,
          leadKeys,
          languages: toLanguages(fact.askedLanguages ?? [], languageOf.get(fact.id) ?? null),
          fingerprint: toFingerprint(asPosted(fact)),
        };
      },
    );
    const texts = chunk.map(
      ({ id, descriptionHtml: html, descriptionText: text, competencies = [] }) => ({
        id,
        html,
        text,
        language: languageOf.get(id) ?? null,
        competencies,
      }),
    );
    return [
      sql`
        insert into ${jobs} (${columnNames()})
        select ${sql.join(JOB_COLUMNS.map(jobColumnValue), sql`, `)}
        from json_each(${JSON.stringify(facts)}) where true
        on conflict (id) do update set ${sql.join(UPDATED_COLUMNS.map(toUpdateAssignment), sql`, `)}
        where ${isCorrectionSame}`,
      sql`
        insert into ${jobDescriptions} (position, html, text, language, competencies)
        select (select position from ${jobs} where id = value ->> 'id'), value ->> 'html', value ->> 'text',
          value ->> 'language', value -> 'competencies'
        from json_each(${JSON.stringify(texts)}) where true
        on conflict (position) do update
        set html = excluded.html, text = excluded.text, language = excluded.language,
          competencies = excluded.competencies
        where html <> excluded.html or text <> excluded.text or competencies <> excluded.competencies
          or language is not excluded.language`,
    ];
  });
}

/** A row that was read before an operator corrected its job must not undo that; the next run reads it anew. */
const isCorrectionSame = sql`jobs.correction ->> '$.at' is excluded.correction ->> '$.at'`;

/** Statements that insert or update organizations by id. */
export function upsertOrganizations(db: Database, rows: OrganizationRow[]): Write[] {
  return rows.map((organization) => {
    const row = { ...organization, nameKey: toNameKey(organization.name) };
    const { id: _, slug: __, createdAt: ___, ...updatedColumns } = row;
    return db.insert(organizations).values(row).onConflictDoUpdate({
      target: organizations.id,
      set: updatedColumns,
    });
  });
}

type Column = (typeof JOB_COLUMNS)[number];

function columnNames(): SQL {
  return sql.join(
    JOB_COLUMNS.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
}

function jobColumnValue([key, column]: Column): SQL {
  const path = sql.raw(`'$.${key}'`);
  // If another job has this key by chance, the new one takes the next.
  if (key === "position") {
    return sql`(value ->> ${path}) + exists (
      select 1 from ${jobs} where position = (value ->> ${path}) and id <> (value ->> '$.id'))`;
  }
  if (key === "orgLogo") return logoFileOf(sql`value ->> '$.orgId'`);
  if (key === "salaryYearMinUsd") return yearPayOf("salaryMin");
  if (key === "salaryYearMaxUsd") return yearPayOf("salaryMax");
  if (key === "correction") return sql`nullif(value -> ${path}, 'null')`;
  const value = column.dataType === "json" ? sql`value -> ${path}` : sql`value ->> ${path}`;
  if (column.default === undefined) return value;
  return sql`coalesce(${value}, ${sql.param(column.default, column)})`;
}

function yearPayOf(amount: "salaryMin" | "salaryMax"): SQL {
  const field = (name: keyof JobRecord) => sql.raw(`value ->> '$.${name}'`);
  const year = yearPayUsd({
    amount: sql`(${field(amount)})`,
    currency: sql`(${field("salaryCurrency")})`,
    period: sql`(${field("salaryPeriod")})`,
    payments: sql`(${field("salaryPayments")})`,
  });
  return sql`iif(${field("salaryCaveat")} is null, ${year}, null)`;
}

function toUpdateAssignment([key, column]: Column): SQL {
  const name = sql.identifier(column.name);
  // An import that read the job before its removal must not undo that.
  const isKeptIfRemoved = key === "status" || key === "closedAt";
  if (isKeptIfRemoved)
    return sql`${name} = iif(jobs.status = 'removed', jobs.${name}, excluded.${name})`;
  return sql`${name} = excluded.${name}`;
}

/** A statement does not see its own inserts, so collisions within one are resolved here. */
function withUniqueSortKeys(rows: JobRecord[]): JobRecord[] {
  const usedSortKeys = new Set<number>();
  return rows.map((row) => {
    let position = row.position ?? 0;
    while (usedSortKeys.has(position)) position += 1;
    usedSortKeys.add(position);
    return { ...row, position };
  });
}

function chunkBySize(rows: JobRecord[]): JobRecord[][] {
  const chunks: JobRecord[][] = [];
  let remainingCharacters = 0;
  for (const row of rows) {
    const size = row.descriptionHtml.length + row.descriptionText.length + 2_000;
    if (remainingCharacters < size) {
      chunks.push([]);
      remainingCharacters = MAX_CHUNK_CHARACTERS;
    }
    chunks.at(-1)?.push(row);
    remainingCharacters -= size;
  }
  return chunks;
}
