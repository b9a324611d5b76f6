import type { ReportReason } from "#app/features/feedback/feedback.ts";
import { REASON_LABELS } from "#app/features/feedback/labels.ts";
import type { SeenChange } from "#app/features/job-posts/operator/seen-change.ts";
import type { CorrectedFact } from "#app/features/jobs/correction.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { changeNote } from "#app/features/organizations/event-messages.ts";
import { uncapitalize } from "#app/reference/letter-case.ts";
import { type Choice, nameOf } from "./item.ts";

/* What can be decided about a job. A prepared sentence says what the decision does, or what is stored; never more. */

export const ACCEPT: Choice = { name: "accept", label: "Accept the change", sentence: null };
const KEEP: Choice = {
  name: "keep",
  label: "Nothing wrong: reply",
  sentence:
    "Thank you for telling us. We see no reason to change this posting, so it stays as it is.",
};
const READ: Choice = { name: "read", label: "Mark as read", sentence: null };
const CLOSE: Choice = {
  name: "close",
  label: "Close it: reply",
  sentence: "Thank you for telling us. We closed the job on this site.",
};
const RECHECK: Choice = { name: "recheck", label: "Check the board again", sentence: null };
/** Of a post of an organization, whose facts only its members can change. */
const REPLY: Choice = { name: "reply", label: "Something else: reply", sentence: "" };
const CLOSED: Choice = {
  name: "done",
  label: "Closed: reply",
  sentence: "Thank you for telling us. The job is now closed on this site.",
};
const GONE: Choice = {
  name: "done",
  label: "Gone: reply",
  sentence: "Thank you for telling us. The job is no longer on this site.",
};

const FACT_NAMES: Readonly<Record<CorrectedFact, string>> = {
  pay: "pay",
  place: "location",
  level: "level",
};

/** Removing a public job that was reported, or changed since an operator saw it; null where there is nothing to. */
export function findRemoval(
  status: JobStatus,
  { reasons, change }: { reasons: readonly (ReportReason | null)[]; change: SeenChange | null },
): Choice | null {
  if (status === "removed") return null;
  const remove = { name: "remove", label: "Remove the job" };
  if (reasons.length > 0) {
    const labels = new Set(reasons.map((reason) => uncapitalize(REASON_LABELS[reason ?? "other"])));
    return {
      ...remove,
      sentence: `Readers reported this job (${[...labels].join(", ")}), so we removed it.`,
    };
  }
  if (!change) return null;
  const changes = changeNote(change.changes);
  return {
    ...remove,
    sentence: `You changed this job after we approved it (${changes}), so we removed it.`,
  };
}

export function postChoices(warnings: readonly string[]): Choice[] {
  const points = warnings.length > 0 ? `Please look at this first: ${warnings.join(" ")}` : "";
  const sentence = points || "Please add what the team does and who you’re looking for.";
  return [
    { name: "publish", label: "Publish", sentence: null },
    { name: "send_back", label: "Send back", sentence },
  ];
}

interface ReportedJob {
  status: JobStatus;
  /** Of an imported job; null for a post. */
  correction: { canClose: boolean; corrected: { fact: CorrectedFact; at: string }[] } | null;
  /** When it was first reported. */
  since: string;
  /** Whether a reader says that it is closed. */
  isSaidClosed: boolean;
}

/** What can be said to those who reported a job; null for one that was deleted. */
export function reportChoices(job: ReportedJob | null): Choice[] {
  if (!job || job.status === "removed") return [GONE, READ];
  if (job.status === "closed" || job.status === "expired") return [CLOSED, REPLY, READ];
  // Only its organization can close it: nobody says lightly that nothing is wrong.
  if (!job.correction) return job.isSaidClosed ? [REPLY, KEEP, READ] : [KEEP, REPLY, READ];
  const close = job.correction.canClose ? [CLOSE] : [];
  return [RECHECK, KEEP, ...close, toFixed(job.correction.corrected, job.since), READ];
}

/** The same where nobody who reported the job can read a reply: none is offered. */
export function unheardChoices(choices: readonly Choice[]): Choice[] {
  // To say something else to nobody is to have read it.
  const said = new Set(choices.map((choice) => (choice === REPLY ? READ : choice)));
  return [...said].map((choice) => ({ ...choice, label: nameOf(choice), sentence: null }));
}

/** Only what was corrected since is said to be. */
function toFixed(corrected: { fact: CorrectedFact; at: string }[], since: string): Choice {
  const names = corrected.filter(({ at }) => at > since).map(({ fact }) => FACT_NAMES[fact]);
  const sentence =
    names.length > 0 ? `Thank you for telling us. We corrected this: ${names.join(", ")}.` : "";
  return { name: "done", label: "Fixed: reply", sentence };
}

interface Readers {
  isWaiting: boolean;
  canRemove: boolean;
  /** How many people the organization has here. */
  members: number;
  isReported: boolean;
  /** Whether one of those who reported it was signed in. */
  isHeard: boolean;
}

/** Who reads the reply, by the button that sends it. */
export function readersOf(readers: Readers): string {
  const { isWaiting, canRemove, members, isReported, isHeard } = readers;
  const told = [isWaiting && "send the job back", canRemove && "remove the job"].filter(Boolean);
  const seen =
    members > 0
      ? `${isReported ? "only " : ""}the organization sees this`
      : "nobody sees this, because the organization has no members";
  const rest = isReported ? ", and the reports stay open" : "";
  const writers = told.length > 0 ? `If you ${told.join(" or ")}, ${seen}${rest}.` : "";
  return [writers, isReported && toReporters(told.length > 0, isHeard)].filter(Boolean).join(" ");
}

function toReporters(hasOther: boolean, isHeard: boolean): string {
  if (!isHeard) return "Nobody who reported the job was signed in, so they get no reply.";
  return `${hasOther ? "Any other" : "The"} reply goes to the people who reported the job.`;
}
