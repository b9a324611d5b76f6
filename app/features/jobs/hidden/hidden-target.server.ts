import { ITEM_ID } from "#app/identity/id.ts";
import { HIDDEN_WORD, type HiddenKind } from "./hidden.ts";

/** Whether something of this kind can be called this. */
export function isHiddenTarget(kind: HiddenKind, target: string): boolean {
  return kind === "word" ? HIDDEN_WORD.test(target) : ITEM_ID.test(target);
}
