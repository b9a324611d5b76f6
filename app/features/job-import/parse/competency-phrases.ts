import { communication } from "./competency-phrases/communication.ts";
import { culture } from "./competency-phrases/culture.ts";
import { delivery } from "./competency-phrases/delivery.ts";
import { direction } from "./competency-phrases/direction.ts";
import { operations } from "./competency-phrases/operations.ts";
import { people } from "./competency-phrases/people.ts";
import { product } from "./competency-phrases/product.ts";
import { self } from "./competency-phrases/self.ts";

/**
 * The phrases that ask for a competency of the roadmap, by its id; a file for each area. `|` separates alternatives
 * for one word, `+` also matches the verb with -ing, `*` any ending, `...` skips up to five words of the sentence. Add only unambiguous phrases: a
 * false match is worse than a missed one.
 */
export const COMPETENCY_PHRASES: Readonly<Record<string, readonly string[]>> = {
  ...direction,
  ...delivery,
  ...people,
  ...communication,
  ...operations,
  ...product,
  ...culture,
  ...self,
};
