import type { Change } from "./changes.ts";
import type { Stage } from "./favorite.ts";

/* What the first page tells a person of their favorites: the one next thing, and what changed. */

/** One thing to do, and why it is that one. */
export interface NextStep {
  step: string;
  reason: { is: "due"; on: string } | { is: "silent"; days: number };
  title: string;
  company: string;
  path: string;
}

/** A favorite whose thing is no longer as it was saved. */
export interface SavedChange {
  title: string;
  company: string;
  path: string;
  pay: string | null;
  change: Change;
}

interface Told {
  title: string;
  company: string;
  /** Null when there is no page of it anymore. */
  path: string | null;
  copyPath: string;
  pay: string | null;
  stage: Stage;
  nextStep: string;
  dueOn: string | null;
  silentDays: number | null;
  changes: readonly Change[];
}

const SHOWN_CHANGES = 5;

/**
 * What is due first; where nothing is, whoever has been silent longest. The same for the same
 * favorites, in whatever order they come.
 */
export function findNextStep(favorites: readonly Told[]): NextStep | null {
  const running = favorites.filter(({ stage }) => stage !== "closed" && stage !== "accepted");
  const [due] = running
    .filter(({ dueOn }) => dueOn !== null)
    .toSorted((one, other) => compare(one.dueOn, other.dueOn) || compare(one.title, other.title));
  if (due?.dueOn) {
    return { ...toPlace(due), step: due.nextStep, reason: { is: "due", on: due.dueOn } };
  }
  const [silent] = running
    .filter(({ silentDays }) => silentDays !== null)
    .toSorted(
      (one, other) =>
        (other.silentDays ?? 0) - (one.silentDays ?? 0) || compare(one.title, other.title),
    );
  if (!silent?.silentDays) return null;
  return { ...toPlace(silent), step: "", reason: { is: "silent", days: silent.silentDays } };
}

/** The gravest change of each favorite that changed, those of running applications first. */
export function listSavedChanges(favorites: readonly Told[]): SavedChange[] {
  return favorites
    .filter(({ changes }) => changes.length > 0)
    .toSorted(
      (one, other) =>
        Number(one.stage === "closed") - Number(other.stage === "closed") ||
        compare(one.title, other.title),
    )
    .slice(0, SHOWN_CHANGES)
    .flatMap((favorite) => {
      const [change] = favorite.changes;
      return change ? [{ ...toPlace(favorite), pay: favorite.pay, change }] : [];
    });
}

function toPlace({ title, company, path, copyPath }: Told) {
  return { title, company, path: path ?? copyPath };
}

function compare(one: string | null, other: string | null): number {
  return (one ?? "") < (other ?? "") ? -1 : Number((one ?? "") > (other ?? ""));
}
