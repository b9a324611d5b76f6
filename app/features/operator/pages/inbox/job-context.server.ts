import { and, eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { HELD_WORDS, REASON_LABELS } from "#app/features/feedback/labels.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { POST_STATUS_LABELS } from "#app/features/job-posts/labels.ts";
import { readReview } from "#app/features/job-posts/operator/read-review.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { eventMessage } from "#app/features/organizations/event-messages.ts";
import { actorNameOf, selectNewestEvents } from "#app/features/organizations/events.server.ts";
import { STATUS_LABELS } from "#app/features/organizations/operator/status-labels.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { formatCount, formatDate } from "#app/ui/time.ts";
import type { Change } from "../../change.ts";
import { OPERATOR_ORGANIZATIONS_PATH } from "../../paths.ts";
import type { Reading } from "./inbox-object.server.ts";
import type { FactGroup, Said } from "./item.ts";

/* What operators read about a job before they decide. */

const MAX_LISTED = 20;

export async function findReview({ db, viewer, now }: Reading, id: string) {
  try {
    return await readReview(db, viewer, { id, now });
  } catch (error) {
    if (isDataResponse(error) && error.init?.status === 404) return null;
    throw error;
  }
}

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export function readRows({ db, viewer }: Reading, id: string) {
  const ofSender = (condition: ReturnType<typeof sql>) => sql<number>`(
    select count(*) from ${feedback} as own where own.uid = feedback.uid and own.job_id is not null
      and own.id <> feedback.id and ${condition})`;
  return readAsViewer(db, viewer, {
    reports: db
      .select({
        reason: feedback.reason,
        message: feedback.message,
        held: feedback.held,
        createdAt: feedback.createdAt,
        sender: sql<string | null>`${feedback.uid}`.as("sender"),
        earlier: ofSender(sql`true`).as("earlier"),
        right: ofSender(sql`own.status in ('done', 'planned')`).as("right"),
      })
      .from(feedback)
      .where(and(eq(feedback.jobId, id), eq(feedback.status, "new")))
      .orderBy(feedback.createdAt)
      .limit(MAX_LISTED),
    events: selectNewestEvents(
      db,
      sql`org_id = (select org_id from ${jobs} where id = ${id}) and detail ->> 'jobId' = ${id}`,
      MAX_LISTED,
    ),
  });
}

type Rows = Awaited<ReturnType<typeof readRows>>;
type Report = Rows["reports"][number];

export function toSaid({ createdAt, sender, reason, message, held }: Report): Said {
  const words = message ? `: “${message}”` : "";
  const warning = held ? ` (${HELD_WORDS})` : "";
  return {
    ...{ at: createdAt, who: sender ? "A signed-in user" : "A visitor", uid: sender },
    text: `${REASON_LABELS[reason ?? "other"]}${words}${warning}`,
  };
}

export function toHistory({ events }: Pick<Rows, "events">): Said[] {
  return events.map((event) => ({
    ...{ at: event.at, who: actorNameOf(event), uid: event.uid },
    text: eventMessage(event.detail),
  }));
}

export function toJobFacts({ job, freshness, isWaiting, isEdit }: Review): FactGroup {
  const state = isWaiting
    ? isEdit
      ? "Public, with a change in review"
      : "New"
    : POST_STATUS_LABELS[job.status];
  return {
    title: "What we know",
    facts: [
      { name: "State", value: state },
      { name: "Source", value: job.source.label },
      { name: "Last verified", value: formatDate(job.lastVerifiedAt) },
      { name: "Open since", value: formatDate(job.firstSeenAt) },
      {
        name: "Reopened",
        value: job.reopenCount === 0 ? "Never" : formatCount(job.reopenCount, "time"),
      },
      { name: "Pay", value: job.payLine || "Not stated" },
      { name: "Application link", value: job.applyUrl || "None yet" },
    ].filter(
      ({ name }) =>
        (freshness !== null || name !== "Last verified") &&
        // A post that was never public was neither open nor verified.
        (state !== "New" || !["Last verified", "Open since", "Reopened"].includes(name)),
    ),
  };
}

export function toOrganizationFacts({ organization }: Review): FactGroup {
  const { name, verified, domain, status, createdAt, members } = organization;
  return {
    title: "Who posts it",
    facts: [
      { name: "Company", value: name, to: organizationPath(organization) },
      { name: "Verified", value: verified === "domain" ? (domain ?? "Yes") : "No" },
      { name: "Status", value: STATUS_LABELS[status] },
      { name: "Created", value: formatDate(createdAt) },
      { name: "Members", value: String(members) },
      {
        name: "Operator page",
        value: "Members and status",
        to: `${OPERATOR_ORGANIZATIONS_PATH}/${organization.id}`,
      },
    ],
  };
}

/** What changed of a public job since an operator saw it. */
export function toSeenChanges({ change }: Review): Change[] {
  if (!change) return [];
  const { before, after, removed, added } = change;
  return [
    { name: "Apply link", before: before.apply, after: after.apply },
    { name: "Title and text", before: removed.join("\n"), after: added.join("\n") },
  ].filter((each) => each.before !== each.after);
}

/** Whether those who report it were right before. */
export function toReporters({ reports }: Rows): FactGroup[] {
  if (reports.length === 0) return [];
  const facts = reports.map(({ sender, earlier, right }, index) => ({
    ...{ name: `Reader ${index + 1}`, uid: sender },
    value: !sender
      ? "Not signed in"
      : earlier === 0
        ? "First report"
        : `${formatCount(earlier, "earlier report")}, ${right} of them right`,
  }));
  return [{ title: "Reported by", facts }];
}
