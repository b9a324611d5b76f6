import { eq, lt, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { toGateFields } from "#app/features/job-import/parse/hard-gates.ts";
import { PARSER_VERSION } from "#app/features/job-import/parse/parser-version.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { jobPosts } from "./tables.ts";

/** Texts take up to 40 KB each. */
const MAX_POSTS = 200;

/** Hourly: reads the gates again of posts that were last read by older parsers, as imported jobs are read again. */
export async function rereadPosts(db: Database): Promise<void> {
  const rows = await db
    .select({
      id: jobPosts.id,
      fields: jobPosts.fields,
      text: jobDescriptions.text,
      visa: jobs.visa,
      gates: jobs.gates,
      contentHash: jobs.contentHash,
    })
    .from(jobPosts)
    .leftJoin(jobs, eq(jobs.id, jobPosts.id))
    .leftJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(lt(jobPosts.parserVersion, PARSER_VERSION))
    .limit(MAX_POSTS);
  if (rows.length === 0) return;
  const changed = rows.flatMap(({ id, fields, text, contentHash, ...stored }) => {
    if (text === null) return [];
    const { visa: read, gates = {} } = toGateFields(text);
    // What somebody chose in the form stays.
    const visa = fields.visa === "unknown" ? read : fields.visa;
    const isSame =
      visa === stored.visa && JSON.stringify(gates) === JSON.stringify(stored.gates ?? {});
    return isSame ? [] : [{ id, visa, gates, contentHash }];
  });
  await writeBatch(db, [
    sql`update ${jobs} set gates = made.value -> 'gates', visa = made.value ->> 'visa'
      from json_each(${JSON.stringify(changed)}) as made
      where jobs.id = made.value ->> 'id' and content_hash = made.value ->> 'contentHash'`,
    sql`update ${jobPosts} set parser_version = ${PARSER_VERSION}
      where id in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`,
  ]);
  console.log(`posts: ${rows.length} read again, ${changed.length} with other gates`);
  if (changed.length > 0) recordChange(db, "jobs");
}
