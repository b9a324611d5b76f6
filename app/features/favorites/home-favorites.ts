import { compareText } from "#app/reference/compare-text.ts";
import type { Change } from "./changes.ts";
import { type FavoriteKind, openPath, type Stage } from "./favorite.ts";

/* What the home page shows about favorites: what is due, the longest silence and changes. */

interface FavoriteReference {
  title: string;
  company: string;
  path: string;
}

/** One that something is to be done about. */
interface OpenFavorite extends FavoriteReference {
  /** Its note, next step and stages. */
  detailsPath: string;
}

export interface DueFavorite extends OpenFavorite {
  /** May be empty. */
  step: string;
  /** "2026-11-24" */
  on: string;
  stage: Stage;
}

export interface SilentFavorite extends OpenFavorite {
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
  kind: FavoriteKind;
  target: string;
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

/** The active favorites with a due date, the earliest first, whatever their order. */
export function listDue(favorites: readonly FavoriteSummary[]): DueFavorite[] {
  return favorites
    .flatMap((favorite) => {
      const { stage, nextStep, dueOn } = favorite;
      return isActive(stage) && dueOn !== null
        ? [{ ...toOpen(favorite), step: nextStep, on: dueOn, stage }]
        : [];
    })
    .toSorted((one, other) => compareText(one.on, other.on) || compareText(one.title, other.title));
}

/** The active favorite with the longest silence; null for none. */
export function findLongestSilent(favorites: readonly FavoriteSummary[]): SilentFavorite | null {
  const [silent] = favorites
    .filter(({ stage, silentDays }) => isActive(stage) && silentDays !== null)
    .toSorted(
      (one, other) =>
        (other.silentDays ?? 0) - (one.silentDays ?? 0) || compareText(one.title, other.title),
    );
  return silent?.silentDays ? { ...toOpen(silent), days: silent.silentDays } : null;
}

export function isActive(stage: Stage): boolean {
  return stage !== "closed" && stage !== "accepted";
}

/** The most serious change of each favorite; at most five. */
export function listSavedChanges(favorites: readonly FavoriteSummary[]): SavedChange[] {
  return favorites
    .filter(({ changes }) => changes.length > 0)
    .toSorted((one, other) => compareText(one.title, other.title))
    .slice(0, MAX_SHOWN_CHANGES)
    .flatMap((favorite) => {
      const [change] = favorite.changes;
      return change ? [{ ...toReference(favorite), pay: favorite.pay, change }] : [];
    });
}

function toOpen(favorite: FavoriteSummary): OpenFavorite {
  const { kind, target } = favorite;
  return { ...toReference(favorite), detailsPath: openPath(`${kind}/${target}`) };
}

function toReference({ title, company, path, copyPath }: FavoriteSummary): FavoriteReference {
  return { title, company, path: path ?? copyPath };
}
