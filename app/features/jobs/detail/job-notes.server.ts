import type { PostChangeFlag } from "#app/features/organizations/organization.ts";
import { formatDate } from "#app/ui/time.ts";
import { correctedFacts, type JobCorrection } from "../correction.ts";

/** What readers must know of a posting beside what it says; absent for nothing. */
export interface JobNotes {
  /** What its company changed since an operator saw it, with its time between the words. */
  change?: { what: string; at: string; more: string };
  /** Which of its facts are ours, and since when. */
  corrected?: string;
}

interface PostChange {
  changes: readonly PostChangeFlag[];
  at: string;
}

interface Noted {
  /** A change of its company's post, as JSON. */
  postChange: string | null;
  correction: JobCorrection | null;
}

export function toJobNotes({ postChange, correction }: Noted): JobNotes {
  const ours = correctedFacts(correction);
  return {
    ...(postChange && { change: toChangeNote(JSON.parse(postChange) as PostChange) }),
    ...(ours && {
      corrected: `Corrected by us on ${formatDate(ours.at)}: ${ours.facts.join(" and ")}. The posting says something else.`,
    }),
  };
}

function toChangeNote({ changes, at }: PostChange): JobNotes["change"] {
  const isHost = changes.includes("apply_host");
  const isRewritten = changes.includes("rewritten");
  const what = isHost && isRewritten ? "The apply link and most of the text" : null;
  return {
    what: what ?? (isHost ? "The apply link" : "Most of the text"),
    at,
    more: changes.includes("foreign_host")
      ? " The link leads to a site that isn’t the company’s own."
      : "",
  };
}
