import { compareText } from "#app/reference/compare-text.ts";
import type { Change } from "./changes.ts";
import type { Stage } from "./favorite.ts";

/* What the home page shows about favorites: what is due, the longest silence and changes. */

interface FavoriteReference {
  title: string;
  company: string;
  path: string;
}

export interface DueFavorite extends FavoriteReference {
  /** May be empty. */
  step: string;
  /** "2026-11-24" */
  on: string;
}

export interface SilentFavorite extends FavoriteReference {
  days: number;
}

export interface SavedChange {
  title: string;
  company: string;
  path: string;
  pay: string | null;
  change: Change;
}

interface FavoriteSummary {
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

const MAX_SHOWN_CHANGES = 5;

/** The active favorite with the earliest due date, whatever their order; null for none. */
export function findNextDue(favorites: readonly FavoriteSummary[]): DueFavorite | null {
  const [due] = favorites
    .filter(({ stage, dueOn }) => isActive(stage) && dueOn !== null)
    .toSorted(
      (one, other) =>
        compareText(one.dueOn ?? "", other.dueOn ?? "") || compareText(one.title, other.title),
    );
  return due?.dueOn ? { ...toReference(due), step: due.nextStep, on: due.dueOn } : null;
}

/** The active favorite with the longest silence; null for none. */
export function findLongestSilent(favorites: readonly FavoriteSummary[]): SilentFavorite | null {
  const [silent] = favorites
    .filter(({ stage, silentDays }) => isActive(stage) && silentDays !== null)
    .toSorted(
      (one, other) =>
        (other.silentDays ?? 0) - (one.silentDays ?? 0) || compareText(one.title, other.title),
    );
  return silent?.silentDays ? { ...toReference(silent), days: silent.silentDays } : null;
}

function isActive(stage: Stage): boolean {
  return stage !== "closed" && stage !== "accepted";
}

/** The most serious change of each favorite, closed applications last; at most five. */
export function listSavedChanges(favorites: readonly FavoriteSummary[]): SavedChange[] {
  return favorites
    .filter(({ changes }) => changes.length > 0)
    .toSorted(
      (one, other) =>
        Number(one.stage === "closed") - Number(other.stage === "closed") ||
        compareText(one.title, other.title),
    )
    .slice(0, MAX_SHOWN_CHANGES)
    .flatMap((favorite) => {
      const [change] = favorite.changes;
      return change ? [{ ...toReference(favorite), pay: favorite.pay, change }] : [];
    });
}

function toReference({ title, company, path, copyPath }: FavoriteSummary): FavoriteReference {
  return { title, company, path: path ?? copyPath };
}
