import type { Stage } from "#app/features/favorite-button/favorite.ts";
import type { Change } from "./changes.ts";

/* What the first page tells a person of their favorites: what is due, who is silent, and what changed. */

interface Told {
  title: string;
  company: string;
  path: string;
}

/** A favorite with something to do by a day. */
export interface FavoriteDue extends Told {
  /** In its owner's words; may be empty. */
  step: string;
  /** "2026-11-24" */
  on: string;
}

/** A favorite nobody has heard about for long. */
export interface FavoriteSilent extends Told {
  days: number;
}

/** A favorite whose thing is no longer as it was saved. */
export interface SavedChange {
  title: string;
  company: string;
  path: string;
  pay: string | null;
  change: Change;
}

interface Listed {
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

/** Of what is due the first, of running applications. The same for the same favorites, in whatever order. */
export function findDue(favorites: readonly Listed[]): FavoriteDue | null {
  const [due] = favorites
    .filter(({ stage, dueOn }) => isRunning(stage) && dueOn !== null)
    .toSorted((one, other) => compare(one.dueOn, other.dueOn) || compare(one.title, other.title));
  return due?.dueOn ? { ...toPlace(due), step: due.nextStep, on: due.dueOn } : null;
}

/** Whoever has been silent longest about a running application. */
export function findSilent(favorites: readonly Listed[]): FavoriteSilent | null {
  const [silent] = favorites
    .filter(({ stage, silentDays }) => isRunning(stage) && silentDays !== null)
    .toSorted(
      (one, other) =>
        (other.silentDays ?? 0) - (one.silentDays ?? 0) || compare(one.title, other.title),
    );
  return silent?.silentDays ? { ...toPlace(silent), days: silent.silentDays } : null;
}

function isRunning(stage: Stage): boolean {
  return stage !== "closed" && stage !== "accepted";
}

/** The gravest change of each favorite that changed, those of running applications first. */
export function listSavedChanges(favorites: readonly Listed[]): SavedChange[] {
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

function toPlace({ title, company, path, copyPath }: Listed): Told {
  return { title, company, path: path ?? copyPath };
}

function compare(one: string | null, other: string | null): number {
  return (one ?? "") < (other ?? "") ? -1 : Number((one ?? "") > (other ?? ""));
}
