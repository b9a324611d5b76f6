import {
  FEATURE_COUNT,
  listFeatures,
  toLetter,
} from "#app/features/guidance/gate/sentence-features.ts";
import type { Weights } from "#app/features/guidance/gate/sentence-weight.ts";

/** Each weight is one of 23 whole numbers, so that those of one kind take about 15 KB in the Worker, compressed. */
const MOST = 11;
const ROUNDS = 300;
/** How much a sentence counts against keeping weights small. */
const FIT = 30;

/**
 * Weighs features so that sentences of the first kind come out above zero and those of the other below it (logistic
 * regression, both kinds counting the same, by gradient descent with steps that adapt). The same sentences give the
 * same weights.
 */
export function train(found: readonly string[], others: readonly string[]): Weights {
  const rows = [...found, ...others].map((sentence, index) => {
    const features = listFeatures(sentence);
    const isFound = index < found.length;
    const share = FIT / 2 / (isFound ? found.length : others.length);
    const rowWeight = share * (found.length + others.length);
    return { features, target: Number(isFound), rowWeight, part: 1 / Math.sqrt(features.length) };
  });
  // The last one is the bias.
  const weights = new Float64Array(FEATURE_COUNT + 1);
  const steps = new Float64Array(FEATURE_COUNT + 1);
  const at = (list: Float64Array, index: number) => list[index] ?? 0;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.slice();
    slopes[FEATURE_COUNT] = 0;
    for (const { features, target, rowWeight, part } of rows) {
      let sum = at(weights, FEATURE_COUNT);
      for (const feature of features) sum += at(weights, feature) * part;
      const slope = rowWeight * (1 / (1 + Math.exp(-sum)) - target);
      for (const feature of features) slopes[feature] = at(slopes, feature) + slope * part;
      slopes[FEATURE_COUNT] = at(slopes, FEATURE_COUNT) + slope;
    }
    slopes.forEach((slope, index) => {
      steps[index] = at(steps, index) + slope * slope;
      const step = Math.sqrt(at(steps, index));
      if (step > 0) weights[index] = at(weights, index) - (0.5 * slope) / step;
    });
  }
  return pack(weights);
}

function pack(weights: Float64Array): Weights {
  const features = weights.subarray(0, FEATURE_COUNT);
  const unit = features.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST;
  const letters = Array.from(features, (weight) =>
    toLetter(Math.abs(weight) < unit ? 0 : Math.round(weight / unit)),
  );
  return { bias: weights[FEATURE_COUNT] ?? 0, unit, weights: letters.join("") };
}
