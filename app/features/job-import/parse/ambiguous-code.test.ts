import { expect, test } from "vitest";
import { verdictOf } from "#test/read-eligibility.ts";

test.each([
  ["Remote - IL", "PL no, US unclear, IL unclear, IN no"],
  ["Remote (CO)", "PL no, US unclear, CO unclear, BR no"],
  ["DE - Remote", "PL no, US unclear, DE unclear, BR no"],
  // A word, a time zone, a city, or several labels.
  ["Remote - LA", "PL unclear, US unclear"],
  ["Remote - PT", "PL unclear, US unclear"],
  ["Remote in", "PL unclear, US unclear"],
  // One usual meaning.
  ["Remote - PL", "PL yes, US no"],
])("%s is %s", (label, expected) => {
  const answers = expected.split(", ").map((each) => {
    const [country = ""] = each.split(" ");
    return `${country} ${verdictOf(label, "", country).answer}`;
  });
  expect(answers.join(", ")).toBe(expected);
});

test("its meanings are said to both", () => {
  expect(verdictOf("Remote - IL", "", "IL").reason).toBe(
    "The posting says “Remote - IL” and doesn’t say whether that is Israel or Illinois (US). Ask before you apply.",
  );
  expect(verdictOf("Remote - IL", "", "PL").reason).toBe(
    "Remote from Israel or Illinois (US) only. The posting says “Remote - IL”.",
  );
});

test("what the description says decides", () => {
  const text = "You must live in Canada.";
  expect(verdictOf("Remote - CO", text, "CA").answer).toBe("yes");
  expect(verdictOf("Remote - CO", text, "PL").answer).toBe("no");
});
