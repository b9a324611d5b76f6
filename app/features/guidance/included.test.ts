import fc from "fast-check";
import { expect, test } from "vitest";
import { INCLUDED_PARTS, type Includable, listIncludable, withIncluded } from "./included.ts";
import { capLines, type PromptSubject, toMessages } from "./prompt.ts";

const SUBJECT: PromptSubject = {
  surface: "competency",
  targetId: "operations.incidents",
  title: "Incident leadership",
  facts: ["Level 2 is stated."],
  quoted: ["You lead incidents."],
};
const INCLUDABLE: Includable = {
  goal: ["The person aims for: Tech Lead, within a year."],
  plan: ["From my plan: write the runbook"],
  note: ["My note: only at night"],
};

test.each([
  [[], [], []],
  [["goal"], INCLUDABLE.goal, []],
  [["plan"], [], INCLUDABLE.plan],
  [["note", "plan"], [], [...INCLUDABLE.plan, ...INCLUDABLE.note]],
] as const)(
  "of %j only that is sent, and what was typed stands in the quote",
  (parts, facts, quoted) => {
    const asked = withIncluded(SUBJECT, { includable: INCLUDABLE, parts });

    expect(asked.facts).toEqual([...SUBJECT.facts, ...facts]);
    expect(asked.quoted).toEqual([...quoted, ...SUBJECT.quoted]);
  },
);

test("what is not ticked is nowhere in the message", () => {
  const anyParts = fc.subarray([...INCLUDED_PARTS]);
  fc.assert(
    fc.property(anyParts, (parts) => {
      const asked = withIncluded(SUBJECT, { includable: INCLUDABLE, parts });
      const [, { content }] = toMessages(asked, "What now?", "mark");
      for (const part of INCLUDED_PARTS)
        expect(content.includes(INCLUDABLE[part][0] ?? "")).toBe(parts.includes(part));
    }),
  );
});

test("a follow-up sends the question and answer before, shortened, and the page's own quote last", () => {
  const earlier = { asked: "What\nfirst?", answer: "Begin small. ".repeat(600) };
  const { quoted } = withIncluded(SUBJECT, {
    includable: INCLUDABLE,
    parts: [],
    earlier: [earlier],
  });

  expect(quoted[0]).toBe("Asked before: What first?");
  expect(quoted.at(-1)).toBe("You lead incidents.");
  expect(capLines(quoted)).toContain("You lead incidents.");
});

test("whatever an earlier answer holds, the quote stays closed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (answer) => {
      const earlier = { asked: answer, answer };
      const asked = withIncluded(SUBJECT, {
        includable: INCLUDABLE,
        parts: ["note"],
        earlier: [earlier],
      });
      const lines = toMessages(asked, "And then?", "mark")[1].content.split("\n");
      const inside = lines.slice(lines.indexOf("BEGIN mark") + 1, lines.indexOf("END mark"));
      expect(inside.every((line, index) => line.startsWith(`L${index + 1} `))).toBe(true);
    }),
  );
});

test("parts that are empty are not offered", () => {
  expect(listIncludable({ ...INCLUDABLE, note: [] })).toEqual(["goal", "plan"]);
});
