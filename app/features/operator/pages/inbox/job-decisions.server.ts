import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  decideJobReports,
  resolveJobReports,
} from "#app/features/feedback/operator/decisions.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { requestCheck } from "#app/features/job-import/sync/enqueue.server.ts";
import { closeImportedJob } from "#app/features/job-posts/operator/correct-job.server.ts";
import { removeJob } from "#app/features/job-posts/operator/remove-job.server.ts";
import {
  acceptChange,
  approvePost,
  sendBackPost,
} from "#app/features/job-posts/operator/review-post.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { notFound } from "#app/http/http-errors.ts";
import { formatDay } from "#app/reference/calendar.ts";
import type { Touched } from "../../undo-rows.server.ts";
import type { InboxObject } from "./inbox-object.server.ts";

/** What an operator may decide of a job, and the rows that it touches. */
export const JOB_DECISIONS: InboxObject["decisions"] = {
  publish: {
    logged: { area: "jobs", act: "approve" },
    touches,
    async run({ db, viewer, now }, { id, version }) {
      const opening = await approvePost(db, viewer, {
        ...{ id, version: parseVersion(version).post, now },
      });
      return opening ? `Approved. It opens on ${formatDay(opening)}` : "Published";
    },
  },
  send_back: {
    logged: { area: "jobs", act: "send_back" },
    touches,
    async run({ db, viewer, now }, { id, version, words: note }) {
      await sendBackPost(db, viewer, { id, version: parseVersion(version).post, note, now });
      return "Sent back";
    },
  },
  accept: {
    logged: { area: "jobs", act: "accept_change" },
    touches,
    async run({ db, viewer }, { id, version }) {
      await acceptChange(db, viewer, { id, version: parseVersion(version).post });
      return "Accepted";
    },
  },
  recheck: {
    isForAlike: true,
    logged: { area: "feedback", act: "recheck" },
    touches,
    async run({ db, viewer, queue, now }, { id, version }) {
      const job = await db
        .select({ kind: jobs.sourceKind, board: jobs.sourceBoard })
        .from(jobs)
        .where(eq(jobs.id, id))
        .get();
      if (!job?.board) throw notFound("No board lists this job.");
      await settle({ db, viewer, now }, { id, version, words: "", status: "triaged" });
      const check = await requestCheck(db, queue, { kind: job.kind, board: job.board, now });
      return check === "disabled"
        ? "Marked as read. The board is switched off"
        : "We’re importing the board now";
    },
  },
  close: {
    isForAlike: true,
    logged: { area: "jobs", act: "close" },
    touches,
    async run({ db, viewer, now }, { id, version, words: publicReply }) {
      const { reports: seen, correction } = parseVersion(version);
      const decision = { job: id, seen, status: "done", publicReply, now } as const;
      const answers = decideJobReports(db, decision);
      await closeImportedJob(db, viewer, { id, seen: correction, now }, answers);
      return "Closed, even if its board lists it";
    },
  },
  remove: {
    logged: { area: "jobs", act: "remove" },
    touches,
    async run({ db, viewer, now }, { id, version, words: note }) {
      const { job: seen, reports } = parseVersion(version);
      await removeJob(db, viewer, { id, seen, note, now });
      return reports !== "" ? "Removed. Reports of the job are still open" : "Removed";
    },
  },
  keep: settles("declined"),
  done: settles("done"),
  reply: settles("triaged"),
  read: {
    ...settles("triaged"),
    logged: { area: "feedback", act: "read_reports" },
    run: ({ db, viewer, now }, { id, version }) =>
      settle({ db, viewer, now }, { id, version, words: "", status: "triaged" }),
  },
};

/** A reply to whoever reported the job. */
function settles(status: Settled["status"]): InboxObject["decisions"][string] {
  return {
    isForAlike: true,
    logged: { area: "feedback", act: "settle" },
    touches,
    run: ({ db, viewer, now }, { id, version, words }) =>
      settle({ db, viewer, now }, { id, version, words, status }),
  };
}

const SHOWN_VERSION = z.object({
  post: z.number(),
  /** When the newest report came. */
  reports: z.string(),
  correction: z.string(),
  /** As `seenOf` says it. */
  job: z.string(),
});

function parseVersion(version: string): z.output<typeof SHOWN_VERSION> {
  try {
    return SHOWN_VERSION.parse(JSON.parse(version));
  } catch {
    throw notFound("We can’t tell which version you saw. Reload the page.");
  }
}

type Settled = Parameters<typeof resolveJobReports>[2];

function settle(
  {
    db,
    viewer,
    now,
  }: Pick<Parameters<InboxObject["decisions"][string]["run"]>[0], "db" | "viewer" | "now">,
  {
    id,
    version,
    words,
    status,
  }: { id: string; version: string; words: string; status: Settled["status"] },
): Promise<string> {
  const { reports: seen } = parseVersion(version);
  return resolveJobReports(db, viewer, { job: id, seen, status, publicReply: words, now });
}

function touches(id: string): Touched[] {
  return [
    { table: jobs, where: sql`id = ${id}` },
    {
      table: jobDescriptions,
      where: sql`position in (select position from ${jobs} as described where described.id = ${id})`,
    },
    { table: jobPosts, where: sql`id = ${id}` },
    { table: feedback, where: sql`job_id = ${id}`, shownFrom: feedback.updatedAt },
  ];
}
