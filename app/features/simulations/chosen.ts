import type { Play } from "./engine.ts";

/**
 * How often each choice of a scenario was made in first plays, by `toChosenKey`. Whose they were is stored nowhere.
 */
export type ChosenCounts = Record<string, number>;

/** Its author reads what at least so many chose. */
export const LEAST_FOR_AUTHOR = 5;
/** Players read what others chose where at least so many stood, of as many plays. */
export const LEAST_FOR_PLAYERS = 20;

/** How often it was played, as its author reads it. */
export function playCountLabel(n: number): string {
  return n < LEAST_FOR_AUTHOR
    ? `played fewer than ${LEAST_FOR_AUTHOR} times`
    : `played ${n.toLocaleString("en-US")} times`;
}

/** How many first plays were finished. No id begins with a point. */
export const PLAYS_KEY = ".plays";

export function toChosenKey(node: string, choice: string): string {
  return `${node}.${choice}`;
}

/** What a finished play adds one to. */
export function listChosenKeys({ decisions }: Pick<Play, "decisions">): string[] {
  return [
    PLAYS_KEY,
    // Nobody comes to a decision twice: a scenario has no circle.
    ...decisions.map(({ node, chosen }) => toChosenKey(node.id, chosen.id)),
  ];
}

export interface ChosenShare {
  /** Of how many. */
  n: number;
  /** In whole percent, by the id of the choice. */
  percent: Record<string, number>;
}

/** What was chosen at a decision; null where too few stood there, or played it at all. */
export function toChosenShare(
  counts: ChosenCounts,
  { id, choices }: { id: string; choices: readonly { id: string }[] },
  least: number,
): ChosenShare | null {
  const made = choices.map((choice) => counts[toChosenKey(id, choice.id)] ?? 0);
  const n = made.reduce((sum, each) => sum + each, 0);
  if (n < least || (counts[PLAYS_KEY] ?? 0) < least) return null;
  return {
    n,
    percent: Object.fromEntries(
      choices.map((choice, index) => [choice.id, Math.round((100 * (made[index] ?? 0)) / n)]),
    ),
  };
}
