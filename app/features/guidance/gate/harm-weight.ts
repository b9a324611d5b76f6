import packed from "./harm-weights.json" with { type: "json" };
import { countTelling, listFeatures, toSentences } from "./sentence-features.ts";
import { toScale } from "./sentence-weight.ts";

/** From here on a question is declined: so is 1 in 100 ordinary ones, and one in nine of those that sound alike. */
const DECLINED = 0.8;
/** From here on it is answered from this site alone, and no model is asked. */
const DOUBTFUL = 0.2;

/** Up to here it is ordinary, whatever parts of a request it has. */
const ORDINARY = -1.6;

/** With fewer telling words a sentence says too little to be weighed: it may follow on anything. */
const MIN_TELLING = 3;

export type Likelihood = "likely" | "doubtful" | "unlikely" | "ordinary";

const scale = toScale(packed);

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
  return countTelling(sentence) < MIN_TELLING ? 0 : scale(listFeatures(sentence));
}
