import type { Outcome } from "./simulation.ts";

export const OUTCOME_WORDS: Record<Outcome, string> = {
  strong: "Strong ending",
  mixed: "Mixed ending",
  weak: "Weak ending",
};

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
