import type { Outcome } from "../simulation.ts";

/** From which share of the way from choices at random to the best. */
const BANDS = [
  { from: 0.9, words: "Nearly always the best choice." },
  { from: 0.6, words: "Mostly good choices." },
  { from: 0.25, words: "Some good choices, some costly ones." },
];

/** A score in words, measured against choices at random; null where there is none. */
export function toBand(percent: number | null, randomPercent: number | null): string | null {
  if (percent === null || randomPercent === null) return null;
  const share = randomPercent < 100 ? (percent - randomPercent) / (100 - randomPercent) : 1;
  return BANDS.find(({ from }) => share >= from)?.words ?? "Mostly costly choices.";
}

/** Good is nearer to the best than to choices at random, poor is no better than these. */
export function explainDifference(
  outcome: Outcome,
  percent: number | null,
  randomPercent: number | null,
): string | null {
  if (percent === null || randomPercent === null) return null;
  const isGood = percent > (100 + randomPercent) / 2;
  const isPoor = percent <= randomPercent && percent < 100;
  if (outcome === "weak" && isGood) {
    return "You decided well with what you knew, and it still ended badly. The score rates your decisions, not the ending.";
  }
  if (outcome === "mixed" && isGood) {
    return "You chose well, and the ending is mixed. The score rates each decision; the ending shows what they added up to.";
  }
  if (outcome === "strong" && isPoor) {
    return "It ended well, although you had better choices. The score rates your decisions, not luck.";
  }
  return null;
}
