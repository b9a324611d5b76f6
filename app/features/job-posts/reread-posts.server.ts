import { eq, lt, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { toGateFields } from "#app/features/job-import/parse/hard-gates.ts";
import { readLeadership } from "#app/features/job-import/parse/leadership.ts";
import { PARSER_VERSION } from "#app/features/job-import/parse/parser-version.ts";
import { toLeadKeys } from "#app/features/jobs/lead-facts.ts";
import { withPartTimeCaveat } from "#app/features/jobs/pay/part-time.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { jobPosts } from "./tables.ts";

/** Texts take up to 40 KB each. */
const MAX_POSTS = 200;

/**
 * Hourly: reads posts again that were last read by older parsers, as imported jobs are: their gates, what
 * they say of leading and ask for, and whether their pay is compared.
 */
export async function rereadPosts(db: Database): Promise<void> {
  const rows = await db
    .select({
      id: jobPosts.id,
      fields: jobPosts.fields,
      text: jobDescriptions.text,
      competencies: jobDescriptions.competencies,
      job: {
        title: jobs.title,
        employmentTypes: jobs.employmentTypes,
        period: jobs.salaryPeriod,
        caveat: jobs.salaryCaveat,
        visa: jobs.visa,
        gates: jobs.gates,
        leadFacts: jobs.leadFacts,
        contentHash: jobs.contentHash,
      },
    })
    .from(jobPosts)
    .leftJoin(jobs, eq(jobs.id, jobPosts.id))
    .leftJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(lt(jobPosts.parserVersion, PARSER_VERSION))
    .limit(MAX_POSTS);
  if (rows.length === 0) return;
  const changed = rows.flatMap(({ id, fields, text, competencies, job }) => {
    if (text === null || job === null) return [];
    const { visa: read, gates = {} } = toGateFields(text);
    // What somebody chose in the form stays.
    const visa = fields.visa === "unknown" ? read : fields.visa;
    const caveat = findCaveat(job);
    const leadership = readLeadership(text, job.title);
    const { leadFacts, gates: storedGates, contentHash } = job;
    const stored = [job.visa, job.caveat, storedGates ?? {}, { leadFacts, competencies }];
    return JSON.stringify([visa, caveat, gates, leadership]) === JSON.stringify(stored)
      ? []
      : [
          {
            ...{ id, visa, gates, caveat, contentHash },
            ...leadership,
            leadKeys: toLeadKeys(leadership.leadFacts),
          },
        ];
  });
  const hasYear = sql`made.value ->> 'caveat' is null`;
  const made = sql`json_each(${JSON.stringify(changed)}) as made`;
  const isMade = sql`jobs.id = made.value ->> 'id' and content_hash = made.value ->> 'contentHash'`;
  await writeBatch(db, [
    sql`update ${jobDescriptions} set competencies = made.value -> 'competencies'
      from ${made} join ${jobs} on ${isMade} where ${jobDescriptions.position} = jobs.position`,
    sql`update ${jobs} set gates = made.value -> 'gates', visa = made.value ->> 'visa',
      lead_facts = made.value -> 'leadFacts', lead_keys = made.value -> 'leadKeys',
      salary_caveat = made.value ->> 'caveat',
      salary_year_min_usd = case when ${hasYear} then salary_year_min_usd end,
      salary_year_max_usd = case when ${hasYear} then salary_year_max_usd end
      from ${made} where ${isMade}`,
    sql`update ${jobPosts} set parser_version = ${PARSER_VERSION}
      where id in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`,
  ]);
  console.log(`posts: ${rows.length} read again, ${changed.length} changed`);
  if (changed.length > 0) recordChange(db, "jobs");
}

type PaidJob = Pick<typeof jobs.$inferSelect, "title" | "employmentTypes"> & {
  period: (typeof jobs.$inferSelect)["salaryPeriod"];
  caveat: (typeof jobs.$inferSelect)["salaryCaveat"];
};

function findCaveat({ title, employmentTypes, period, caveat }: PaidJob) {
  const pay = { period: period ?? undefined, caveat: caveat ?? undefined };
  const read = withPartTimeCaveat(
    { ...pay, source: "employer", ote: false, equity: false },
    { title, employmentTypes },
  );
  return read.caveat ?? null;
}
