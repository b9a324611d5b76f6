import fc from "fast-check";
import { expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { toDirectorScript, toInterviewScript } from "./interview-script.ts";
import { INTERVIEWERS } from "./partners.ts";
import { listPeople, toPersonScript } from "./person-script.ts";
import { listPrompts, toExchanges } from "./rehearsal.ts";
import { toReview } from "./review.ts";
import { GAPS, type Gap, type Script, TURNS } from "./script.ts";
import { toView } from "./view.ts";

const SCRIPTS: Script[] = [
  toDirectorScript(),
  ...INTERVIEWERS.map((each) => toInterviewScript(each, null)),
  ...BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) =>
    scenarios.flatMap((scenario) =>
      listPeople(scenario).flatMap(({ id }) => toPersonScript(scenario, id) ?? []),
    ),
  ),
];

const COMPLETE =
  "I decided to cut the import, because two of the three teams did not need it and asked for something else. It fell from 9 days to 2, and they use it today. Does that answer you? We look at it again on Friday.";
const pieces = fc.constantFrom(
  ...[
    "I decided to stop it.",
    "It fell from 9 days to 2.",
    "Then we talked.",
    "By Friday.",
    "Why?",
  ],
  ...[
    "お疲れ様です。3日かかりました。",
    "Wir haben das dann einfach nicht mehr gemacht.",
    "- a point",
    "e.g. this",
  ],
);
const someLine = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 8 }).map((each) => each.join(" ")),
  fc.string({ minLength: 1, maxLength: 300 }),
  fc.constant("word ".repeat(320)),
);
const someLines = fc.array(someLine, { maxLength: TURNS });
const someScript = fc.constantFrom(...SCRIPTS);

const keyOf = ({ ask, scene }: { ask: string; scene?: { text: string } }) =>
  `${scene?.text ?? ""} ${ask}`;

test("a rehearsal has ten turns, whatever is said, and nothing is asked twice", () => {
  fc.assert(
    fc.property(someScript, someLines, (script, lines) => {
      const prompts = listPrompts(script, lines);
      expect(prompts.length).toBe(Math.min(lines.length + 1, TURNS));
      expect(new Set(prompts.map(keyOf)).size).toBe(prompts.length);
      expect(toView(script, lines).is).toBe(lines.length === TURNS ? "review" : "turn");
      if (prompts.length === TURNS) expect(prompts.at(-1)?.ask).toBe(script.closing.ask);
    }),
  );
});

test("what was asked does not change with what is said later", () => {
  fc.assert(
    fc.property(someScript, someLines, (script, lines) => {
      const prompts = listPrompts(script, lines);
      for (const n of lines.keys())
        expect(listPrompts(script, lines.slice(0, n))).toEqual(prompts.slice(0, n + 1));
    }),
  );
});

test("the review has each line once, and quotes only what was typed", () => {
  const plain = (text: string) => text.replace(/\s+/gu, " ").trim();
  fc.assert(
    fc.property(someScript, someLines, (script, lines) => {
      const { exchanges } = toReview(script, lines);
      expect(exchanges.flatMap(({ turns }) => turns.map(({ line }) => line))).toEqual(lines);
      for (const { turns, found } of exchanges) {
        const typed = plain(turns.map(({ line }) => line).join(" "));
        for (const { quote } of found)
          expect(typed).toContain(plain(quote.replace(/^… | …$/gu, "")));
      }
    }),
  );
});

test("an answer that lacks something is asked about once more, then the script goes on", () => {
  const script = toInterviewScript("hiring-manager", null);
  const vague =
    "It was a large project with many people, and we all worked very hard on it for a long time, and everybody was happy with how we did it together as a team.";
  const prompts = listPrompts(script, [vague, vague, vague]);
  expect(prompts.map(({ because }) => because)).toEqual([null, "figure", null, "figure"]);
  expect(prompts[1]?.ask).toBe("What changed, and by how much?");
  expect(prompts[3]?.ask).not.toBe(prompts[1]?.ask);
});

test("a complete answer is followed by the next question", () => {
  const prompts = listPrompts(toDirectorScript(), Array(9).fill(COMPLETE));
  expect(prompts.filter(({ because }) => because)).toEqual([]);
});

test("an answer and its second one are judged together", () => {
  const script = toInterviewScript("hiring-manager", null);
  const lines = [
    "I decided to stop the import, because nobody needed it, and I told the three teams in writing before the quarter began so that they could plan.",
    "It fell from 9 days to 2.",
  ];
  const [first] = toExchanges(script, lines);
  expect(first?.turns).toHaveLength(2);
  expect(first?.checked.missing).toEqual([]);
});

test("the one thing to try is what was missing most often", () => {
  fc.assert(
    fc.property(someScript, someLines, (script, lines) => {
      const { tryThis, exchanges } = toReview(script, lines);
      const lacking = (gap: Gap) => exchanges.filter(({ missing }) => missing.includes(gap)).length;
      expect(tryThis.n).toBe(Math.max(...GAPS.map(lacking)));
      expect(tryThis.gap === null ? 0 : lacking(tryThis.gap)).toBe(tryThis.n);
    }),
  );
});

test("stopping looks back at what was said; before the first line there is nothing to look back at", () => {
  const script = toDirectorScript();
  expect(toView(script, [COMPLETE], { isStopped: true }).is).toBe("review");
  expect(toView(script, [], { isStopped: true }).is).toBe("turn");
});
