import { jobPath } from "#app/features/jobs/identity.ts";
import { OPERATOR_JOBS_PATH } from "../../paths.ts";
import type { InboxObject } from "./inbox-object.server.ts";
import { EMPTY_CONTEXT } from "./item.ts";
import {
  ACCEPT,
  findRemoval,
  postChoices,
  readersOf,
  reportChoices,
  unheardChoices,
} from "./job-choices.ts";
import {
  findReview,
  readRows,
  toHistory,
  toJobFacts,
  toOrganizationFacts,
  toReporters,
  toSaid,
  toSeenChanges,
} from "./job-context.server.ts";
import { JOB_DECISIONS } from "./job-decisions.server.ts";

export const jobObject: InboxObject = {
  async read(reading, id) {
    const [review, rows] = await Promise.all([findReview(reading, id), readRows(reading, id)]);
    const { reports } = rows;
    if (!review?.isWaiting && !review?.change && reports.length === 0) return null;
    const newest = reports.at(-1)?.createdAt ?? "";
    const isHeard = reports.some(({ sender }) => sender !== null);
    const choicesOf = (job: Parameters<typeof reportChoices>[0]) =>
      isHeard ? reportChoices(job) : unheardChoices(reportChoices(job));
    const shared = {
      ...EMPTY_CONTEXT,
      said: reports.map(toSaid),
      history: toHistory(rows),
      version: JSON.stringify({
        ...{ post: review?.version ?? 0, reports: newest },
        ...{ correction: review?.correction?.seen ?? "", job: review?.seen ?? "" },
      }),
    };
    if (!review) {
      return {
        ...shared,
        title: "A deleted job",
        readers: "The people who reported the job will see this.",
        choices: choicesOf(null),
      };
    }
    const { job, organization, warnings, isWaiting, isEdit } = review;
    const removal = findRemoval(job.status, {
      reasons: reports.map(({ reason }) => reason),
      change: review.change,
    });
    return {
      ...shared,
      title: job.title || "No title yet",
      about: `${organization.name} · ${job.where}`,
      links: [
        { to: `${OPERATOR_JOBS_PATH}/${id}`, text: "Operator page" },
        ...(review.correction
          ? [{ to: `${OPERATOR_JOBS_PATH}/${id}#correct`, text: "Correct facts" }]
          : []),
        ...(isWaiting && !isEdit ? [] : [{ to: jobPath(job), text: "The job" }]),
        ...(job.applyUrl ? [{ to: job.applyUrl, text: "Application link" }] : []),
        ...(job.source.url ? [{ to: job.source.url, text: "At its source" }] : []),
        ...(organization.website
          ? [{ to: organization.website, text: "The organization’s site" }]
          : []),
      ],
      warnings: [
        ...warnings,
        ...(organization.namesakes.length > 0
          ? [`A verified organization has the same name: ${organization.namesakes.join(", ")}.`]
          : []),
      ],
      facts: [toJobFacts(review), toOrganizationFacts(review), ...toReporters(rows)],
      changes: [...review.changes, ...toSeenChanges(review)],
      html: isWaiting ? job.descriptionHtml : null,
      readers: readersOf({
        isWaiting,
        ...{ canRemove: removal !== null, members: organization.members },
        isReported: reports.length > 0,
        isHeard,
      }),
      choices: [
        ...(isWaiting ? postChoices(warnings) : []),
        ...(review.change ? [ACCEPT] : []),
        ...(reports.length > 0
          ? choicesOf({
              ...{ ...review, status: job.status, since: reports[0]?.createdAt ?? "" },
              isSaidClosed: reports.some(({ reason }) => reason === "closed"),
            })
          : []),
        ...(removal ? [removal] : []),
      ],
    };
  },
  decisions: JOB_DECISIONS,
};
