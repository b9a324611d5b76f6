import {
  FEATURE_COUNT,
  listFeatures,
  toLetter,
} from "#app/features/guidance/gate/sentence-features.ts";
import type { Weights } from "#app/features/guidance/gate/sentence-weight.ts";
import type { Training } from "./sentences.ts";

/** Each weight is kept as a whole number up to this, which compresses well. */
const MOST = 5;
const ROUNDS = 300;
/**
 * Weighs features so that sentences of the first kind come out above zero and those of the other below it (logistic
 * regression, both kinds counting the same, by gradient descent with steps that adapt). `fit` is how much a sentence
 * counts against keeping weights small. The same sentences give the same weights.
 */
export function train({ found, others, fit, kept }: Training): Weights {
  const rows = [...found, ...others].map((sentence, index) => {
    const features = listFeatures(sentence);
    const isFound = index < found.length;
    const share = fit / 2 / (isFound ? found.length : others.length);
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
  return pack(weights, kept);
}

function pack(weights: Float64Array, kept: number): Weights {
  const features = weights.subarray(0, FEATURE_COUNT);
  const sizes = features.map(Math.abs).sort();
  const least = Math.max(sizes.at(-kept) ?? 0, Number.MIN_VALUE);
  const unit = (sizes.at(-1) ?? 0) / MOST;
  const letters = Array.from(features, (weight) => {
    const size = Math.abs(weight);
    return toLetter(size < least ? 0 : Math.sign(weight) * Math.max(1, Math.round(size / unit)));
  });
  return { bias: weights[FEATURE_COUNT] ?? 0, unit, weights: letters.join("") };
}
