import packed from "./crisis-weights.json" with { type: "json" };
import { countTelling, listFeatures, toSentencesAndWhole } from "./sentence-features.ts";
import { toScale } from "./sentence-weight.ts";

/** From here on a sentence is of somebody in danger: so is 1 in 70 ordinary ones, which are answered below the card. */
const IN_DANGER = 0.7;

/** Fewer telling words say too little to be weighed. */
const MIN_TELLING = 3;
/** Nor does one that says the same again and again. */
const MIN_FEATURES = 5;

const scale = toScale(packed);

/**
 * Whether one of a text's sentences is like those of people in danger, by weights that `npm run coach:train` makes from
 * sentences in two dozen languages. In time proportional to the text.
 */
export function isLikeDanger(text: string): boolean {
  return toSentencesAndWhole(text)
    .filter((sentence) => countTelling(sentence) >= MIN_TELLING)
    .map(listFeatures)
    .some((features) => features.length >= MIN_FEATURES && scale(features) > IN_DANGER);
}
