import { expect, test } from "vitest";
import { trainEntries } from "#local/coach-gate/train-entries.ts";
import packed from "./entry-weights.json" with { type: "json" };
import { createLikelyEntries } from "./likely-entries.ts";
import { prepareMaterial } from "./prepare.ts";
import { createRuleCoach } from "./rule-coach.ts";
import { toQuery } from "./terms.ts";
import words from "./words.json" with { type: "json" };

const made = createLikelyEntries(
  trainEntries({
    answered: {
      delegate: ["How do I hand over the release?", "Who could own the release?"],
      feedback: ["How do I tell him that his demo was bad?", "She takes no demo comments."],
    },
    unanswered: ["What is the weather in Paris?", "Will the weather hold?"],
  }),
);

test("training tells by their words which entry questions are for", () => {
  const likely = made(toQuery("May somebody else own my release?"));
  expect(likely.get("delegate")).toBeGreaterThan(0.5);
  expect(likely.get("feedback")).toBeLessThan(0.3);
});

test("what nobody answers makes no entry likely", () => {
  const shares = [...made(toQuery("How is the weather?")).values()];
  expect(Math.max(...shares)).toBeLessThan(0.3);
});

test("words that no question had tell nothing", () => {
  const [one, other] = [made(toQuery("xylophone")), made(toQuery(""))];
  expect([...one]).toEqual([...other]);
});

test("the weights are those of the entries as they are", () => {
  expect(packed.entries).toEqual(words.map(({ id }) => id));
  expect(packed.bias).toHaveLength(words.length + 1);
  expect(packed.steps.flat()).toHaveLength(packed.weights.length);
});

test("all entries but three are shown to who asks for them in the first of their ways", () => {
  const coach = createRuleCoach(JSON.parse(JSON.stringify(prepareMaterial())));
  const missed = words.filter(({ id, about: [first = ""] }) => {
    const { words: best = null, also = [] } = coach.ask(first) ?? {};
    return ![best, ...also].some((entry) => entry?.id === id);
  });
  expect(missed.length).toBeLessThanOrEqual(3);
});
