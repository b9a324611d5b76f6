import type { Outcome } from "./simulation.ts";

export const OUTCOME_LABELS: Record<Outcome, string> = {
  strong: "Strong ending",
  mixed: "Mixed ending",
  weak: "Weak ending",
};

export function formatSigned(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
