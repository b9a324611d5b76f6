import fc from "fast-check";
import { expect, test } from "vitest";
import { SURFACES } from "./guidance.ts";
import {
  capLines,
  createQuoteDelimiter,
  listSentLines,
  type PromptSubject,
  systemMessage,
  toLines,
  toMessages,
} from "./prompt.ts";

const DELIMITER = "0123456789abcdef";

function aSubject(fields: Partial<PromptSubject> = {}): PromptSubject {
  return {
    surface: "job",
    targetId: "0123456789ab",
    title: "Tech Lead at Northwind",
    facts: ["The pay isn’t stated."],
    quoted: toLines("You lead incidents.\n\nYou write things down."),
    ...fields,
  };
}

test("a prompt has the quote line by line between delimiters, then the question", () => {
  const [, { role, content }] = toMessages(aSubject(), "What\nnow?", DELIMITER);

  expect(role).toBe("user");
  expect(content).toBe(
    `Facts:\n- The pay isn’t stated.\n\nQuote:\nBEGIN ${DELIMITER}\nL1 You lead incidents.\nL2 You write things down.\nEND ${DELIMITER}\n\nQuestion:\nWhat now?`,
  );
});

test("whatever is quoted or asked, the system message stays the same and the quote stays closed", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SURFACES),
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ maxLength: 100 }),
      (surface, text, question) => {
        const subject = aSubject({ surface, quoted: toLines(text) });
        const mark = createQuoteDelimiter(subject, question);
        const messages = toMessages(subject, question, mark);
        expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
        expect(messages[0].content).toBe(systemMessage(surface));
        const lines = messages[1].content.split("\n");
        const [begin, end] = [lines.indexOf(`BEGIN ${mark}`), lines.indexOf(`END ${mark}`)];
        const inside = begin === -1 ? [] : lines.slice(begin + 1, end);
        expect(inside.every((line, index) => line.startsWith(`L${index + 1} `))).toBe(true);
        expect(listSentLines(messages)).toEqual(capLines(subject.quoted));
        expect(lines.slice(end + 1).filter((line) => line !== "")[begin === -1 ? 2 : 0]).toBe(
          "Question:",
        );
      },
    ),
  );
});

test("control and invisible characters are removed", () => {
  expect(toLines("a\u0000b\u202ec\u200bd\u2028e\r\n\tf  g")).toEqual(["a b c d e", "f g"]);
});

test("at most six thousand characters are quoted", () => {
  const lines = capLines(Array.from({ length: 100 }, () => "x".repeat(100)));

  expect(lines.join("")).toHaveLength(6_000);
  expect(capLines(["y".repeat(7_000), "z"])).toEqual(["y".repeat(6_000)]);
});

test("the delimiter occurs nowhere in the prompt", () => {
  const marks = new Set(
    Array.from({ length: 50 }, () => createQuoteDelimiter(aSubject(), "What now?")),
  );

  expect(marks.size).toBe(50);
  for (const mark of marks) expect(mark).toMatch(/^[\da-f]{16}$/);
});
