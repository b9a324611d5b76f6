/* The choices of a play as one text, for addresses and forms: "a.b.a". */

/** Longer than any path through the 60 nodes that a scenario may have. */
export const MAX_STEPS = 60;
const SEPARATOR = ".";

export function toChoicePath(choiceIds: readonly string[]): string {
  return choiceIds.join(SEPARATOR);
}

/** The choice ids of a path, cut at `MAX_STEPS`. */
export function parseChoicePath(path: string | null): string[] {
  return (path ?? "").split(SEPARATOR).filter(Boolean).slice(0, MAX_STEPS);
}

export function withChoice(path: string, choiceId: string): string {
  return path ? `${path}${SEPARATOR}${choiceId}` : choiceId;
}

export function withoutLastChoice(path: string): string {
  return path.split(SEPARATOR).slice(0, -1).join(SEPARATOR);
}
