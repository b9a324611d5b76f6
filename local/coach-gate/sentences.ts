import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import judged from "#app/features/guidance/ask/judged-questions.json" with { type: "json" };
import words from "#app/features/guidance/ask/words.json" with { type: "json" };
import gate from "#app/features/guidance/gate/gate-sentences.json" with { type: "json" };
import { toSentences, toSentencesAndWhole } from "#app/features/guidance/gate/sentence-features.ts";
import practices from "#app/reference/competencies/competency-practice.json" with { type: "json" };
import entryQuestions from "./entry-questions.json" with { type: "json" };
import everyday from "./everyday-sentences.json" with { type: "json" };
import harmful from "./harmful-requests.json" with { type: "json" };
import inScope from "./in-scope-questions.json" with { type: "json" };
import offTopic from "./off-topic-questions.json" with { type: "json" };
import requests from "./ordinary-requests.json" with { type: "json" };
import outOfScope from "./out-of-scope-questions.json" with { type: "json" };

const ORDINARY_KINDS = ["answerable", "unanswerable", "other-language", "declined"];
/** By default those of all parts but the ones that measure the gate. */
const questionsOf = (
  kinds: readonly string[],
  isPart = (part: string) => !/^aim|^unseen$/.test(part),
) =>
  judged
    .filter(({ kind, part = "tuned" }) => kinds.includes(kind) && isPart(part))
    .map(({ question }) => question);
/** What the coach was made with, and not what measures it. */
const isKnown = (part: string) => ["tuned", "short"].includes(part);
const half = (list: readonly string[]) => list.filter((_, index) => index % 2 === 0);

/** The sentences that weights are made from; the rows that tests keep aside are in no list. */
export interface Training {
  found: string[];
  others: string[];
  /** How closely weights follow these sentences, as `train` takes it: of many kinds of them less tells more of others. */
  fit: number;
  /** How many weights are kept, the strongest: 25,000 take 20 KB in the Worker, compressed. */
  kept: number;
}

/** In each language what people in danger write, what sounds alike, and what anybody writes. */
interface Language {
  danger: string[];
  calm: string[];
  ordinary: string[];
}

const FOLDER = new URL("./languages/", import.meta.url);
const LANGUAGES = readdirSync(FOLDER)
  .sort()
  .map((file): Language => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")));

const ofEachLanguage = (kind: keyof Language) => LANGUAGES.flatMap((language) => language[kind]);
const ofEveryday = (kind: "danger" | "calm") =>
  Object.values(everyday).flatMap((each) => each[kind]);

const questionsByEntry = new Map<string, readonly string[]>(Object.entries(entryQuestions));
const questionsOfEntries = [...questionsByEntry.values()].flat();

const HARM = [...harmful, ...half(gate.harm), ...questionsOf(["harm"])];
const ORDINARY = [
  ...requests,
  ...half(gate.ordinary),
  ...questionsOf(ORDINARY_KINDS),
  ...words.flatMap(({ about, advice, say, week }) => [...about, [advice, ...say, week].join(" ")]),
  ...practices.flatMap(({ ask, asked, exercises, examples }) => [
    ...[ask, asked, ...exercises],
    ...examples.flat().map(({ text }) => text),
  ]),
  ...ofEachLanguage("calm"),
  ...offTopic,
  ...outOfScope,
  ...inScope,
  ...questionsOfEntries,
  ...ofEachLanguage("ordinary"),
  ...ofEveryday("calm"),
];

/** Requests to do harm, and what else people ask. */
export const HARM_TRAINING: Training = {
  found: HARM,
  others: ORDINARY.flatMap(toSentences),
  fit: 30,
  kept: 25_000,
};

/** What people in danger write, and what others do, with requests to do harm. */
export const DANGER_TRAINING: Training = {
  found: [...ofEachLanguage("danger"), ...ofEveryday("danger"), ...half(gate.crisis)],
  others: [...ORDINARY, ...HARM].flatMap(toSentencesAndWhole),
  fit: 10,
  kept: 25_000,
};

/** Questions that nothing written here can answer, and those that something does. */
export const SCOPE_TRAINING: Training = {
  found: outOfScope,
  others: [
    ...inScope,
    ...questionsOf(["answerable"], isKnown),
    ...words.flatMap(({ about }) => about),
    ...questionsOfEntries,
  ],
  fit: 10,
  kept: 4_000,
};

/** Questions, by the id of the entry that answers them, and those that none does. */
export interface EntryTraining {
  answered: Readonly<Record<string, readonly string[]>>;
  unanswered: readonly string[];
}

export const ENTRY_TRAINING: EntryTraining = {
  answered: Object.fromEntries(
    words.map(({ id, about, advice, keywords, week, say }) => [
      id,
      [
        ...[...about, advice, keywords, week, ...say],
        ...(questionsByEntry.get(id) ?? []),
        ...judged
          .filter(({ part = "tuned", expected = [] }) => isKnown(part) && expected[0] === id)
          .map(({ question }) => question),
      ],
    ]),
  ),
  unanswered: [...outOfScope, ...offTopic],
};

/** Tells whether weights were made from these sentences. */
export function hashOf(training: Training | EntryTraining): string {
  const text = JSON.stringify(Object.values(training));
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
