import { expect, test } from "vitest";
import { checkLine } from "./check-line.ts";
import { PARTS, type Part, type Question } from "./script.ts";

function question(looksFor: readonly Part[], time: Question["time"] = "short"): Question {
  return { ask: "", competency: null, looksFor, time };
}
const foundIn = (text: string) => checkLine(text, question(PARTS)).found.map(({ part }) => part);

test.each<[Part, string]>([
  ["figure", "The export took 31 minutes."],
  ["decision", "I chose the smaller of the two designs."],
  ["decision", "I’ll call her before noon, and I won’t confirm the date."],
  ["result", "As a result they ship without us."],
  ["day", "You have a date from me by Thursday."],
  ["day", "Let us look again in two weeks."],
  ["question", "What do you need from this customer?"],
])("finds a %s in “%s”", (part, text) => {
  expect(foundIn(text)).toContain(part);
});

test.each<[Part, string]>([
  ["figure", "It became much faster in 2024."],
  ["decision", "We had a meeting about the design."],
  ["decision", "There is no number for that."],
  ["result", "Now I come to the second one, so that you know it."],
  ["result", "We had a meeting about the design."],
  ["day", "You have a date from me soon."],
  ["question", "Tell me what you need."],
])("finds no %s in “%s”", (part, text) => {
  expect(foundIn(text)).not.toContain(part);
});

test("what was moved or cut is a decision in a talk", () => {
  const text = "We moved the date by two weeks, because 40% of orders were on the old path.";
  expect(checkLine(text, question(["decision"])).missing).toEqual([]);
});

test("what will be done is a decision in a talk, and none in a story", () => {
  const text =
    "I will tell you about it in a moment, as there is no short version of what happened.";
  expect(checkLine(text, question(["decision"])).missing).toEqual([]);
  expect(checkLine(text, question(["decision"], "medium")).missing).toContain("decision");
});

test("shows the sentence that says what moved, rather than any with a number", () => {
  const text = "There were three of us. Complaints fell from 140 to 11 a month.";
  expect(checkLine(text, question(["figure"])).found).toEqual([
    { part: "figure", quote: "Complaints fell from 140 to 11 a month." },
  ]);
});

test("looks only for what the question is after", () => {
  expect(checkLine("Yes.", question(["day"])).missing).toEqual(["day", "short"]);
  expect(checkLine("I take care of it myself.", question([])).missing).toEqual([]);
});

test("says that an answer is long or short by the words that are spoken", () => {
  const words = (n: number) => "word ".repeat(n);
  expect(checkLine(words(75), question([])).missing).toEqual([]);
  expect(checkLine(words(76), question([])).missing).toEqual(["long"]);
  expect(checkLine(words(300), question([], "medium")).missing).toEqual([]);
  expect(checkLine(words(20), question([], "medium")).missing).toEqual(["short"]);
});

test("claims nothing of words in another language", () => {
  const text =
    "Wir haben uns mit dem Team und der Leitung für den kleinen Schnitt entschieden, und der Import dauert nicht mehr lange.";
  const { isRead, missing } = checkLine(text, question(["figure", "decision", "result"]));
  expect(isRead).toBe(false);
  expect(missing).toEqual(["figure"]);
});
