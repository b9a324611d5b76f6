import { expect, test } from "vitest";
import aiFeatures from "./competency-ai-features.json" with { type: "json" };
import practices from "./competency-practice.json" with { type: "json" };
import { findCompetencyPractice } from "./competency-practice.ts";
import signs from "./competency-signs.json" with { type: "json" };
import { textsOf } from "./competency-texts.ts";
import { COMPETENCIES } from "./framework.ts";

/** Words that the product says differently, or not at all. */
const AVOIDED_WORDS =
  /\b(?:whoever|somebody|of ours|what came of it|anymore|puts? away|takes? off)\b/i;

test("every competency of the roadmap has its practice, in the roadmap’s order", () => {
  expect(practices.map(({ id }) => id)).toEqual(COMPETENCIES.map(({ id }) => id));
});

test.each(practices.map((each) => [each.id, each] as const))(
  "%s has two short examples a level, at least three exercises for a week and its questions",
  (_, { examples, exercises, asked, ask }) => {
    expect(examples).toHaveLength(4);
    for (const example of examples) {
      expect(new Set(example.map(({ setting }) => setting)).size).toBe(2);
      // It goes on with a verb after who acts: “A lead in a small organization opens …”.
      for (const { text } of example) expect(text).toMatch(/^\p{Ll}+s,? .{20,109}$/u);
    }
    expect(new Set(examples.flat().map(({ setting }) => setting))).toEqual(
      new Set(["small", "large", "remote"]),
    );
    // New ones are added at the end: what someone did is stored by its place.
    expect(exercises.length).toBeGreaterThanOrEqual(3);
    expect(exercises.length).toBeLessThanOrEqual(5);
    for (const exercise of exercises) {
      expect(exercise).toMatch(/^\p{Lu}\p{Ll}+ .+\.$/u);
      expect(exercise.length).toBeLessThanOrEqual(160);
    }
    for (const question of [asked, ask]) expect(question).toMatch(/\?$/);
  },
);

/** What a Tech Lead meets in 2027: where the roadmap has it, and a word by which to find it there. */
const TOPICS: readonly [topic: string, competencyId: string, word: RegExp][] = [
  ["accessibility of what is built", "direction.quality", /accessib|screen reader/i],
  ["accessibility of what is needed", "product.problem", /screen reader/i],
  ["evaluation of AI features", "product.impact", /AI (?:feature|answers)/],
  ["permissions of agents and injection", "operations.security", /agent/i],
  ["intent and context for agents", "delivery.ai", /intent|context/i],
  ["how juniors learn when agents write", "people.coaching", /junior/i],
  ["supply chain and licenses", "operations.security", /dependenc|license/i],
  ["vendors", "product.economics", /vendor/i],
  ["loss of a vendor", "operations.incidents", /vendor/i],
  ["regulated delivery", "operations.security", /audit|regulator/i],
  ["succession", "self.letting-go", /successor|replace them|if you were away/i],
  ["stopping a project", "delivery.priorities", /stop/i],
  ["conflict between two people", "people.conflict", /conflict|quarrel|tension/i],
];

test.each(TOPICS)("%s is in %s: a level, an example and what one can do", (_, id, word) => {
  const practice = practices.find((each) => each.id === id);
  const { levels, evidence } = textsOf(id);
  expect(levels.some((each) => word.test(each))).toBe(true);
  expect(practice?.examples.flat().some(({ text }) => word.test(text))).toBe(true);
  const toDo = [...evidence, ...(practice?.exercises ?? []), practice?.asked ?? ""];
  expect(toDo.some((each) => word.test(each))).toBe(true);
});

/** What levels and examples begin with. */
const VERBS = new Set(
  [
    ...COMPETENCIES.flatMap(({ id }) => textsOf(id).levels),
    ...practices.flatMap(({ examples }) => examples.flat().map(({ text }) => text)),
  ].map((text) => text.split(" ")[0]?.toLowerCase()),
);

test.each(COMPETENCIES.map(({ id }) => [id, findCompetencyPractice(id).signs] as const))(
  "each level of %s has one sentence on what it looks like and one on what is not yet it",
  (id, signs) => {
    expect(signs).toHaveLength(textsOf(id).levels.length);
    for (const sentence of signs.flatMap(({ looksLike, notYet }) => [looksLike, notYet])) {
      expect(sentence).toMatch(/^\p{Lu}[^.!;:]+\.”?$/u);
      expect(sentence.length).toBeLessThanOrEqual(110);
      // It names who acts: “The lead says …”, never “Says …”.
      expect(VERBS).not.toContain(sentence.split(" ")[0]?.toLowerCase());
    }
  },
);

/** What a lead answers for in a feature built on a model, and where the roadmap says what good looks like. */
const AI_TOPICS: readonly [topic: string, competencyId: string, word: RegExp][] = [
  ["test sets and a pass rate before launch", "product.impact", /pass rate/],
  ["graders that people check", "product.impact", /grader/],
  ["regressions of prompts and models", "direction.quality", /pass rate|model update/],
  ["permissions of agents", "operations.security", /permission/],
  ["injection", "operations.security", /hides an instruction/],
  ["people who confirm", "operations.security", /a person confirms/],
  ["a way back and a switch", "operations.incidents", /turns the AI feature off|no way back/],
  ["answers that people grade after launch", "operations.observability", /grade/],
  ["cost and waiting time", "product.economics", /waiting time/],
  ["when a model is the wrong tool", "product.problem", /wrong answer/],
];

test.each(AI_TOPICS)("of AI features, %s is in %s", (_, id, word) => {
  const signs = findCompetencyPractice(id).aiFeature?.signs ?? [];
  expect(signs.flatMap(listTexts).some((text) => word.test(text))).toBe(true);
});

test.each(Object.entries(aiFeatures))(
  "%s says for each level what an AI feature looks like, what shows it and what one is asked",
  (id, { signs, evidence, asked, listenFor }) => {
    expect(COMPETENCIES.map((each) => each.id)).toContain(id);
    expect(signs).toHaveLength(textsOf(id).levels.length);
    for (const sentence of signs.flatMap(listTexts)) {
      expect(sentence).toMatch(/^\p{Lu}[^.!;:]+\.”?$/u);
      expect(sentence.length).toBeLessThanOrEqual(110);
      expect(VERBS).not.toContain(sentence.split(" ")[0]?.toLowerCase());
    }
    expect(evidence.length).toBeGreaterThanOrEqual(2);
    expect(asked).toMatch(/\?$/);
    expect(listenFor).toMatch(/\.$/);
  },
);

test("no text is used twice", () => {
  const texts = practices.flatMap(({ examples, exercises, asked, ask }) => [
    ...examples.flat().map(({ text }) => text),
    ...exercises,
    asked,
    ask,
  ]);
  texts.push(...[signs, aiFeatures].flatMap(listTexts));
  expect(new Set(texts).size).toBe(texts.length);
});

test("the roadmap’s texts and its practice have curly quotes only and none of the avoided words", () => {
  const texts = [
    ...COMPETENCIES.map(({ id }) => textsOf(id)),
    ...practices,
    signs,
    aiFeatures,
  ].flatMap(listTexts);
  expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  expect(texts.filter((text) => AVOIDED_WORDS.test(text))).toEqual([]);
});

test("an old id has the practice of what it was merged into, an unknown one a general question", () => {
  expect(findCompetencyPractice("people.delegation")).toEqual(
    findCompetencyPractice("self.letting-go"),
  );
  expect(findCompetencyPractice("self.gone")).toMatchObject({ examples: [], exercises: [] });
});

/** All texts in a value. Ids and settings are no words of the page, and pass. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
