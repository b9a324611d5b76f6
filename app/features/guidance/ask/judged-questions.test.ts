import { describe, expect, test } from "vitest";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { findRefusal } from "../gate/gate.server.ts";
import questions from "./judged-questions.json" with { type: "json" };
import { prepareMaterial } from "./prepare.ts";
import { createRuleCoach } from "./rule-coach.ts";
import words from "./words.json" with { type: "json" };

/*
 * How the coach by rules does on questions as people ask them. Each answerable question names what answers it: words,
 * or a competency. That was judged by reading what is written there, not the coach's choice of it. An answer is useful
 * if words that it shows are among these (three at most, where they are nearly as close); else it is beside the point.
 * `part` says which were at hand while the coach was made ("tuned"; "short" as people type them), which were written
 * afterwards ("kept"), which were written later, for some of which nothing is written yet ("fresh"), and which last
 * ("newest"): of three rounds of short ones before, 82 of 100, 41 of 60 and 37 of 60 got a useful answer at first; what
 * was mended then are those that joined the "short" ones. Of the newest it was 39 of 60 (two were known), and little was mended since. Who wrote the
 * "unseen" ones had seen nothing of the coach, and nobody who works on it reads them: by their words alone 49 found
 * something useful of 83, with what questions for each entry taught (likely-entries.ts) 59.
 */

interface Judged {
  question: string;
  kind: string;
  expected?: string[];
  part?: string;
}

const JUDGED: readonly Judged[] = questions;
const coach = createRuleCoach(JSON.parse(JSON.stringify(prepareMaterial())));

function outcomeOf({ question, expected = [] }: Judged): string {
  const refusal = findRefusal(question);
  if (refusal) return refusal.why;
  const shown = shownFor(question);
  if (shown.length === 0) return "nothing";
  return shown.some((each) => expected.includes(each)) ? "useful" : "beside";
}

function shownFor(question: string, about: readonly string[] = []): string[] {
  const answer = coach.ask(question, about);
  return answer ? [answer.words?.id ?? answer.topic, ...answer.also.map(({ id }) => id)] : [];
}

function shareOf(asked: readonly Judged[], outcome: string): number {
  return asked.filter((each) => outcomeOf(each) === outcome).length / asked.length;
}

const ofKind = (...kinds: string[]) => JUDGED.filter(({ kind }) => kinds.includes(kind));

test("there are 200 questions and more, and each expects what exists", () => {
  expect(new Set(JUDGED.map(({ question }) => question)).size).toBe(JUDGED.length);
  expect(JUDGED.length).toBeGreaterThanOrEqual(200);
  const ids = new Set([...words.map(({ id }) => id), ...COMPETENCY_IDS]);
  const unknown = JUDGED.flatMap(({ expected = [] }) => expected.filter((id) => !ids.has(id)));
  expect(unknown).toEqual([]);
});

describe.each(["tuned", "kept", "told", "short"])(
  "of the answerable questions that were %s",
  (part) => {
    const answerable = ofKind("answerable").filter((each) => (each.part ?? "tuned") === part);

    const most = part === "kept" ? 0.12 : 0.1;

    test(`60% and more get a useful answer, at most 30% none, at most ${most * 100}% one beside the point`, () => {
      console.info(
        `${part}: ${answerable.length} questions; ${["useful", "nothing", "beside"].map((each) => `${each} ${Math.round(shareOf(answerable, each) * 100)}%`).join(", ")}`,
      );
      expect(shareOf(answerable, "useful")).toBeGreaterThanOrEqual(0.6);
      expect(shareOf(answerable, "nothing")).toBeLessThanOrEqual(0.3);
      expect(shareOf(answerable, "beside")).toBeLessThanOrEqual(most);
    });

    test("at most 1% are refused", () => {
      const refused = answerable.filter((each) => findRefusal(each.question));
      expect(refused.map(({ question }) => question)).toEqual([]);
    });
  },
);

test("of the fresh ones half and more get a useful answer, at most a quarter one beside the point", () => {
  const fresh = JUDGED.filter(({ part }) => part === "fresh");
  expect(fresh.length).toBeGreaterThanOrEqual(80);
  expect(shareOf(fresh, "useful")).toBeGreaterThanOrEqual(0.5);
  expect(shareOf(fresh, "beside")).toBeLessThanOrEqual(0.25);
});

test("of the newest 60% and more get a useful answer, at most a quarter one beside the point", () => {
  const newest = JUDGED.filter(({ part }) => part === "newest");
  expect(newest.length).toBe(58);
  expect(shareOf(newest, "useful")).toBeGreaterThanOrEqual(0.6);
  expect(shareOf(newest, "beside")).toBeLessThanOrEqual(0.25);
});

test("of the unseen ones 60% and more get a useful answer, at most a quarter one beside the point", () => {
  const unseen = JUDGED.filter(({ part }) => part === "unseen");
  expect(unseen.length).toBeGreaterThanOrEqual(80);
  expect(shareOf(unseen, "useful")).toBeGreaterThanOrEqual(0.6);
  expect(shareOf(unseen, "beside")).toBeLessThanOrEqual(0.25);
});

/* Those of the kept half were written after the first round, when 4 of 6 got a useful answer (3 before it). The gate declines one by mistake. */
test.each([
  ["aim", { useful: 12, first: 10 }],
  ["aim-kept", { useful: 5, first: 3 }],
])(
  "of the questions with a purpose (%s), what is told beside it doesn’t lead away",
  (part, min) => {
    const asked = JUDGED.filter((each) => each.part === part);
    expect(asked.filter((each) => outcomeOf(each) === "useful").length).toBeGreaterThanOrEqual(
      min.useful,
    );
    const first = asked.filter(({ question, expected = [] }) =>
      expected.includes(shownFor(question)[0] ?? ""),
    );
    expect(first.length).toBeGreaterThanOrEqual(min.first);
  },
);

test("whatever the job asks for that is ticked, a question about the interview is answered first", () => {
  const question =
    "how do I show in this interview that I can lead four people and forecast, I have only mentored two juniors";
  const others = [...COMPETENCY_IDS].filter(
    (id) => shownFor(question, [id])[0] !== "interview-lead",
  );
  expect(others).toEqual([]);
});

test("what nobody wrote about here, or asks in another language, finds nothing in 90% and more", () => {
  const asked = ofKind("unanswerable", "other-language");
  expect(asked.length).toBeGreaterThanOrEqual(35);
  expect(shareOf(asked, "nothing")).toBeGreaterThanOrEqual(0.9);
});

test("despair is found in 95% and more, in many languages", () => {
  const missed = ofKind("crisis").filter((each) => outcomeOf(each) !== "crisis");
  expect(missed.map(({ question }) => question)).toEqual([]);
});

test("harm is declined, and so are law, health and verdicts on people", () => {
  const missed = ofKind("harm").filter((each) => outcomeOf(each) !== "harm");
  expect(missed.map(({ question }) => question)).toEqual([]);
  expect(shareOf(ofKind("declined"), "topic")).toBe(1);
});

test("orders to a machine are words like others: they get nothing, or what is written here", () => {
  for (const each of ofKind("injection")) expect(["nothing", "beside"]).toContain(outcomeOf(each));
});
