import type { SeenChange } from "#app/features/job-posts/operator/seen-change.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { changeNote } from "#app/features/organizations/event-messages.ts";
import type { Choice } from "./item.ts";

/* What may be decided of a job, and in which words. */

export const ACCEPT: Choice = { name: "accept", label: "Accept the change", sentence: null };
export const KEEP: Choice = {
  name: "keep",
  label: "Nothing wrong: reply",
  sentence: "Thank you. We read the posting, found nothing wrong, and are leaving it unchanged.",
};
export const READ: Choice = { name: "read", label: "Mark as read", sentence: null };
const DONE: Choice = {
  name: "done",
  label: "Fixed: reply",
  sentence: "Thank you. You were right, and we’ve fixed it.",
};
const CLOSE: Choice = {
  name: "close",
  label: "Close it: reply",
  sentence: "Thank you. You were right: the job no longer accepts applications, so we closed it.",
};
const RECHECK: Choice = { name: "recheck", label: "Check the board again", sentence: null };

/** Removing a public job that was reported, or changed since an operator saw it; null where there is nothing to. */
export function findRemoval(
  status: JobStatus,
  { isReported, change }: { isReported: boolean; change: SeenChange | null },
): Choice | null {
  if (status === "removed") return null;
  const remove = { name: "remove", label: "Remove the job" };
  if (isReported) {
    return { ...remove, sentence: "We checked readers’ reports about this job, and removed it." };
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

export function reportChoices({
  isImported,
  canClose,
}: {
  isImported: boolean;
  canClose: boolean;
}): Choice[] {
  const recheck = isImported ? [RECHECK] : [];
  const close = canClose ? [CLOSE] : [];
  return [...recheck, KEEP, ...close, DONE, READ];
}

export function readersOf({
  isWaiting,
  isReported,
  canRemove,
}: {
  isWaiting: boolean;
  isReported: boolean;
  canRemove: boolean;
}): string {
  const told = [isWaiting && "send the job back", canRemove && "remove the job"].filter(Boolean);
  const writers = told.length > 0 ? `If you ${told.join(" or ")}, the organization sees this.` : "";
  const reporters = isReported ? "The people who reported the job get the reply." : "";
  return [writers, reporters].filter(Boolean).join(" ");
}
