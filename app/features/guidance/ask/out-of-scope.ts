import { listFeatures } from "../gate/sentence-features.ts";
import { toScale } from "../gate/sentence-weight.ts";
import packed from "./scope-weights.json" with { type: "json" };

/** From here on a question is out of scope: so is 1 in 60 that something here answers. */
const OUT_OF_SCOPE = 0.2;

const scale = toScale(packed);

/**
 * Whether nothing that is written here can answer a question, whatever words it shares with it: a fact of one’s own
 * company (“did I get the job?”), the news, another field, a task for a machine. By weights that `npm run coach:train`
 * makes from questions.
 */
export function isOutOfScope(question: string): boolean {
  return scale(listFeatures(question)) > OUT_OF_SCOPE;
}
