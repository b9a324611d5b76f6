import { createHash } from "node:crypto";
import judged from "#app/features/guidance/ask/judged-questions.json" with { type: "json" };
import words from "#app/features/guidance/ask/words.json" with { type: "json" };
import gate from "#app/features/guidance/gate/gate-sentences.json" with { type: "json" };
import { toSentences } from "#app/features/guidance/gate/sentence-features.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import practices from "#app/reference/competencies/competency-practice.json" with { type: "json" };
import danger from "./danger-sentences.json" with { type: "json" };
import sentences from "./harm-sentences.json" with { type: "json" };
import leadQuestions from "./lead-questions.json" with { type: "json" };
import offTopic from "./off-topic-questions.json" with { type: "json" };

const ORDINARY_KINDS = ["answerable", "unanswerable", "other-language", "declined"];
/** Without those that were written after the weights: what the gate does to them is measured. */
const questionsOf = (kinds: readonly string[]) =>
  judged
    .filter(({ kind, part }) => kinds.includes(kind) && !part?.startsWith("aim"))
    .map(({ question }) => question);
const half = (list: readonly string[]) => list.filter((_, index) => index % 2 === 0);

/** The sentences that weights are made from; the rows that tests keep aside are in no list. */
interface Training {
  found: string[];
  others: string[];
}

const ofEachLanguage = (kind: "danger" | "calm") =>
  Object.values(danger).flatMap((language) => language[kind]);

const HARM = [...sentences.harm, ...half(gate.harm), ...questionsOf(["harm"])];
const ORDINARY = [
  ...sentences.near,
  ...half(gate.ordinary),
  ...questionsOf(ORDINARY_KINDS).flatMap(toSentences),
  ...words.flatMap(({ about, advice, say, week }) => [
    ...about,
    ...toSentences([advice, ...say, week].join(" ")),
  ]),
  ...practices.flatMap(({ ask, asked, exercises }) => [ask, asked, ...exercises]),
  ...ofEachLanguage("calm"),
  ...offTopic,
  ...Object.values(leadQuestions).flat(),
];

/** What people say and do in simulations, where some of it is harm. */
const PLAYED = BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) =>
  scenarios.flatMap(({ nodes }) =>
    nodes.flatMap((node) => [
      ...toSentences(node.text),
      ...("choices" in node ? node.choices.map(({ text }) => text) : []),
    ]),
  ),
);

/** Requests to do harm, and what else people ask. */
export const HARM_TRAINING: Training = { found: HARM, others: ORDINARY };

/** What people in danger write, and what others do, with requests to do harm. */
export const DANGER_TRAINING: Training = {
  found: [...ofEachLanguage("danger"), ...half(gate.crisis)],
  others: [...ORDINARY, ...PLAYED, ...HARM],
};

/** Tells whether weights were made from these sentences. */
export function hashOf({ found, others }: Training): string {
  const text = JSON.stringify([found, others]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
