import type { Judgement } from "./review.ts";

/* How someone's likelihoods compare with what happened. */

/** With fewer judged predictions nothing can be told. */
export const PREDICTIONS_NEEDED = 20;

export interface Prediction {
  /** In percent. */
  likelihood: number;
  judgements: readonly Pick<Judgement, "held">[];
}

/** The predictions of one range of likelihood. */
export interface Band {
  /** In percent, both ends included. */
  from: number;
  to: number;
  count: number;
  /** The mean likelihood, in percent. */
  said: number;
  /** How many turned out as said. */
  held: number;
}

export interface Calibration {
  /** Predictions that were judged as turned out or not; "cannot tell" is neither. */
  judged: number;
  /** How many the likelihoods would make turn out as said, rounded. */
  expected: number;
  held: number;
  /** Those with predictions, the least likely first. */
  bands: Band[];
  /** Beyond what chance explains nine times in ten; null for within, or too few to tell. */
  leaning: "too sure" | "too careful" | null;
}

const BAND_WIDTH = 20;
/** Standard deviations that chance stays within nine times in ten. */
const CHANCE = 1.645;

/** Compares likelihoods with what was judged last. Deterministic; the order does not matter. */
export function toCalibration(predictions: readonly Prediction[]): Calibration {
  const judged = predictions.flatMap(({ likelihood, judgements }) => {
    const held = judgements.at(-1)?.held;
    return held === "yes" || held === "no" ? { likelihood, held: Number(held === "yes") } : [];
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const expected = sum(judged.map(({ likelihood }) => likelihood)) / 100;
  const deviation = Math.sqrt(
    sum(judged.map(({ likelihood }) => (likelihood / 100) * (1 - likelihood / 100))),
  );
  const held = sum(judged.map((each) => each.held));
  const distance = judged.length < PREDICTIONS_NEEDED ? 0 : held - expected;
  const isBeyondChance = Math.abs(distance) > CHANCE * deviation;
  return {
    judged: judged.length,
    expected: Math.round(expected),
    held,
    bands: [...Map.groupBy(judged, ({ likelihood }) => Math.floor((likelihood - 1) / BAND_WIDTH))]
      .toSorted(([one], [other]) => one - other)
      .map(([index, each]) => ({
        from: index * BAND_WIDTH + 1,
        to: (index + 1) * BAND_WIDTH,
        count: each.length,
        said: sum(each.map(({ likelihood }) => likelihood)) / each.length,
        held: sum(each.map((one) => one.held)),
      })),
    leaning: isBeyondChance ? (distance < 0 ? "too sure" : "too careful") : null,
  };
}

/** "Of 24 judged predictions you expected 19 to turn out as you said, and 15 did." */
export function calibrationWords({ judged, expected, held, leaning }: Calibration): string {
  const counts = `Of ${judged} judged ${judged === 1 ? "prediction" : "predictions"} you expected ${expected} to turn out as you said, and ${held} did.`;
  if (judged < PREDICTIONS_NEEDED) {
    return `${counts} After ${PREDICTIONS_NEEDED} predictions, you’ll see whether you tend to be too sure or too careful.`;
  }
  if (leaning === null) return `${counts} Chance alone could explain the difference.`;
  return leaning === "too sure"
    ? `${counts} You’re more often sure than right. Ask what could go wrong before you choose a percentage.`
    : `${counts} You’re right more often than you expect. You can decide with less evidence.`;
}
