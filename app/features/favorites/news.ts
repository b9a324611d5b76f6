import type { Stage } from "#app/features/favorite-button/favorite.ts";
import type { Change } from "./changes.ts";

/* What the home page shows about favorites: what is due, the longest silence and changes. */

interface Told {
  title: string;
  company: string;
  path: string;
}

export interface FavoriteDue extends Told {
  /** May be empty. */
  step: string;
  /** "2026-11-24" */
  on: string;
}

export interface FavoriteSilent extends Told {
  days: number;
}

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
  /** Null when it has no page anymore. */
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

/** The active favorite with the earliest due date, whatever their order; null for none. */
export function findDue(favorites: readonly Listed[]): FavoriteDue | null {
  const [due] = favorites
    .filter(({ stage, dueOn }) => isRunning(stage) && dueOn !== null)
    .toSorted((one, other) => compare(one.dueOn, other.dueOn) || compare(one.title, other.title));
  return due?.dueOn ? { ...toPlace(due), step: due.nextStep, on: due.dueOn } : null;
}

/** The active favorite with the longest silence; null for none. */
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

/** The most serious change of each favorite, closed applications last; at most five. */
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
