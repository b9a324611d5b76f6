import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { RecognizedPosting } from "#app/features/job-import/formats/board-address.ts";
import type { BoardAccess } from "#app/features/job-import/sync/board-fetch.server.ts";
import {
  fetchPosting,
  unreadReasonText,
} from "#app/features/job-import/sync/fetch-posting.server.ts";
import type { JobContent, JobReading } from "#app/features/jobs/job.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import type { Snapshot } from "../../favorite.ts";
import { consumeJobRead } from "../../tracked/job-reads.server.ts";
import type { Job } from "./track-job.server.ts";
import { toWhere } from "./where.server.ts";

export type Facts = Pick<Snapshot, "title" | "company" | "where" | "salary" | "text" | "reading">;

const NO_FACTS: Facts = {
  title: "",
  company: "",
  where: "",
  salary: { source: "none", ote: false, equity: false },
  text: "",
};

interface FactsQuestion {
  job: Job;
  posting: RecognizedPosting | null;
  reading: BoardAccess;
  now: Date;
}

/** What the posting says: the pasted text, or else the board. `note` tells why it was not read. */
export async function readFacts(
  db: Database,
  viewer: Viewer,
  { job, posting, reading, now }: FactsQuestion,
): Promise<{ facts: Facts; note?: string }> {
  if (job.text) {
    const { parsePastedPosting } = await import("#app/features/job-import/parse/pasted-posting.ts");
    const { title, company, salary, reading: found } = parsePastedPosting(job.text, job);
    const facts = { title: title ?? "", company: company ?? "", where: toWhere(found), salary };
    return { facts: { ...facts, reading: found, text: job.text } };
  }
  if (!posting) return { facts: NO_FACTS };
  await consumeJobRead(db, viewer, now);
  const result = await fetchPosting(posting, reading);
  if (result.is === "unread") {
    const note = `Saved as a link only: ${unreadReasonText(result.why, sourceKindLabel(posting.kind))}. Open the job to paste its text.`;
    return { facts: NO_FACTS, note };
  }
  const { content, companyName } = result.posting;
  const { title, salary, descriptionText: text } = content;
  const facts = { title, company: companyName ?? "", where: toWhere(content), salary, text };
  return { facts: { ...facts, reading: toReading(content) } };
}

function toReading(content: JobContent): JobReading {
  const { title, descriptionHtml, descriptionText, salary, ...rest } = content;
  const { applyUrl, applyMode, datePosted, validThrough, ...reading } = rest;
  return reading;
}
