import { ITEM_ID } from "#app/identity/id.ts";
import { type ApplicationKind, STAGES, type Stage } from "./favorite.ts";

/* The board of applications: a column a stage, the ended ones in one. */

export const LANES = ["saved", "applied", "screen", "interview", "offer", "ended"] as const;
export type Lane = (typeof LANES)[number];

/** How many cards a column shows; the rest are a press away. */
export const MAX_CARDS = 25;

export function laneOf(stage: Stage): Lane {
  return stage === "accepted" || stage === "closed" ? "ended" : stage;
}

/** The stages of the last column. */
export const ENDED_STAGES: readonly Stage[] = STAGES.filter((stage) => laneOf(stage) === "ended");

/** Where a card goes that is dropped on a column. */
export function stageOf(lane: Lane): Stage {
  return lane === "ended" ? "closed" : lane;
}

/** The stages that a card's buttons move to; null where there is none. */
export function neighborsOf(stage: Stage): { back: Stage | null; next: Stage | null } {
  // What has ended may be taken up again, as far as it had come or not.
  if (stage === "closed") return { back: "saved", next: null };
  const at = STAGES.indexOf(stage);
  const next = stage === "accepted" ? null : (STAGES[at + 1] ?? null);
  return { back: STAGES[at - 1] ?? null, next };
}

export interface CardMove {
  kind: ApplicationKind;
  target: string;
  version: number;
  from: Stage;
  stage: Stage;
}

/** "job … 3 saved": a card as it stands on the board, which each of its moves begins with. */
export function toCardPlace({ kind, target, version, from }: Omit<CardMove, "stage">): string {
  return [kind, target, version, from].join(" ");
}

/** A move as the one value of a button, so that a whole board is one form. */
export function toCardMove(place: string, stage: Stage): string {
  return `${place} ${stage}`;
}

/** What `toCardPlace` or `toCardMove` wrote: "job/…", and the stage. */
export function readCardPlace(place: string): { key: string; stage: Stage } {
  // A hundred and fifty times a page: `split` would take three times as long.
  const target = place.indexOf(" ") + 1;
  const version = place.indexOf(" ", target) + 1;
  const from = place.indexOf(" ", version) + 1;
  const end = place.indexOf(" ", from);
  return {
    key: `${place.slice(0, target - 1)}/${place.slice(target, version - 1)}`,
    stage: place.slice(from, end < 0 ? undefined : end) as Stage,
  };
}

/** The move that `toCardMove` wrote; null for any other text. */
export function parseCardMove(text: string): CardMove | null {
  const [kind, target = "", version = "", fromName, stageName, ...rest] = text.split(" ");
  const from = STAGES.find((each) => each === fromName);
  const stage = STAGES.find((each) => each === stageName);
  const isKind = kind === "job" || kind === "tracked_job";
  const isValid = isKind && ITEM_ID.test(target) && /^[1-9]\d{0,8}$/.test(version);
  if (!isValid || !from || !stage || rest.length > 0) return null;
  return { kind, target, version: Number(version), from, stage };
}

/** The move of a card to the stage before or after, as `toCardMove` writes it. */
export function toNeighborMove(
  place: string | undefined,
  side: keyof ReturnType<typeof neighborsOf>,
): string | undefined {
  if (place === undefined) return undefined;
  const stage = STAGES.find((each) => each === readCardPlace(place).stage);
  const to = stage && neighborsOf(stage)[side];
  return to ? toCardMove(place, to) : place;
}
