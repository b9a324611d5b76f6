import type { Outcome } from "../simulation.ts";

/** How far a score is on the way from choices at random (0) to the best (1); null where nothing was measured. */
export function toShare(percent: number | null, randomPercent: number | null): number | null {
  if (percent === null || randomPercent === null) return null;
  return randomPercent < 100 ? (percent - randomPercent) / (100 - randomPercent) : 1;
}

/** From which share on. */
const BANDS = [
  { from: 0.9, words: "Nearly always the best choice." },
  { from: 0.6, words: "Mostly good choices." },
  { from: 0.25, words: "Some good choices, some costly ones." },
  { from: Number.NEGATIVE_INFINITY, words: "Mostly costly choices." },
];

/** A score in words; null where there is none. */
export function toBand(share: number | null): string | null {
  return (share !== null && BANDS.find(({ from }) => share >= from)?.words) || null;
}

/** What to say where an ending and its score seem to contradict each other: good is nearer to the best than to random. */
export function explainDifference(outcome: Outcome, share: number | null): string | null {
  if (share === null) return null;
  const isGood = share > 0.5;
  const isPoor = share < 0.25;
  if (outcome === "weak" && isGood) {
    return "You decided well with what you knew, and it still ended badly. The score rates your decisions, not the ending.";
  }
  if (outcome === "mixed" && isGood) {
    return "You chose well, and the ending is mixed. The score rates each decision; the ending shows what they added up to.";
  }
  if (outcome === "mixed" && isPoor) {
    return "You had better choices, and the ending is still mixed. The score rates each decision; the ending shows what they added up to.";
  }
  if (outcome === "strong" && isPoor) {
    return "It ended well, although you had better choices. The score rates your decisions, not luck.";
  }
  return null;
}
