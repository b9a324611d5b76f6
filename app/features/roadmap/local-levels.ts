import { readLocalAnswers } from "./local-store.ts";

/** The levels that this browser keeps of a visitor, by competency id. */
export function readLocalLevels(): Map<string, number> {
  return new Map(Object.entries(readLocalAnswers().answers).map(([id, { level }]) => [id, level]));
}
