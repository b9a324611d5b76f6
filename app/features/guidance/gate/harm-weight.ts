import { countTelling, fromLetter, listFeatures, toSentences } from "./harm-features.ts";
import packed from "./harm-weights.json" with { type: "json" };

/**
 * From here on a question is declined: of ordinary ones that no weight was made from, none of 150 came this far, and one in
 * ten of those that sound alike.
 */
const DECLINED = 1.5;
/** From here on it is answered from this site alone, and no model is asked. */
const DOUBTFUL = 0.5;

/** Up to here it is ordinary, whatever parts of a request it has. */
const ORDINARY = -1.6;

/** With fewer telling words a sentence says too little to be weighed: it may follow on anything. */
const MIN_TELLING = 3;

export type Likelihood = "likely" | "doubtful" | "unlikely" | "ordinary";

let weights: Int8Array | undefined;

/**
 * How likely one of a text's sentences asks for harm, by weights that `npm run coach:train` makes from sentences. In
 * time proportional to the text.
 */
export function weighHarm(text: string): Likelihood {
  const most = Math.max(...toSentences(text).map(weigh));
  if (most > DECLINED) return "likely";
  if (most > DOUBTFUL) return "doubtful";
  return most > ORDINARY ? "unlikely" : "ordinary";
}

function weigh(sentence: string): number {
  if (countTelling(sentence) < MIN_TELLING) return 0;
  weights ??= unpack();
  const features = listFeatures(sentence);
  const sum = features.reduce((total, feature) => total + (weights?.[feature] ?? 0), 0);
  return packed.bias + (features.length && (sum * packed.unit) / Math.sqrt(features.length));
}

function unpack(): Int8Array {
  return Int8Array.from(packed.weights, fromLetter);
}
