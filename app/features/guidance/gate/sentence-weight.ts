import { fromLetter } from "./sentence-features.ts";

/** Weights that `npm run coach:train` makes from sentences. */
export interface Weights {
  /** What a sentence weighs before anything of it is known. */
  bias: number;
  /** What one unit of a weight is worth. */
  unit: number;
  /** A letter a feature: "M" for nothing, those before for less, those behind for more. */
  weights: string;
}

/** Weighs the features of a sentence: above zero is more like the ones that are looked for, below it like the others. */
export function toScale(packed: Weights): (features: readonly number[]) => number {
  // Unpacked on first use: the Worker must start quickly.
  let weights: Int8Array | undefined;
  return (features) => {
    weights ??= Int8Array.from(packed.weights, fromLetter);
    const sum = features.reduce((total, feature) => total + (weights?.[feature] ?? 0), 0);
    return packed.bias + (features.length && (sum * packed.unit) / Math.sqrt(features.length));
  };
}
