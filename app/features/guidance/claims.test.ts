import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCitations } from "./citations.ts";
import { splitClaims } from "./claims.ts";

/** The sentences of a line that state something and cite nothing. */
function unsourced(line: string): string[] {
  return splitClaims(splitCitations(line)).flatMap(({ parts, isUnsourced }) =>
    isUnsourced
      ? parts
          .map((part) => ("text" in part ? part.text : ""))
          .join("")
          .trim()
      : [],
  );
}

test.each([
  ["Talk to both of them alone first [L2]. Then meet together.[L3]", []],
  ["Talk to both of them alone first. [L2] Then meet together [L3]", []],
  [
    "Most conflicts end by themselves. Talk to both alone [L2].",
    ["Most conflicts end by themselves."],
  ],
  ["Option: Wait until they both calm down.", ["Option: Wait until they both calm down."]],
  ["Option: Wait until they both calm down [L4].", []],
  ["Ask: What did each of them want to happen?", []],
  ["Say: “I need you two to talk to each other by Friday.”", []],
  ["Do: Ask each of them for twenty minutes.", []],
  ["What would change if they agreed on this?", []],
  ["Begin small.", []],
  ["Parle d’abord à chacun, seul à seul.", ["Parle d’abord à chacun, seul à seul."]],
  ["両者とそれぞれ個別に話してから、二人で会う場を設けてください。[L2]", []],
  [
    "両者とそれぞれ個別に話してから、二人で会う場を設けてください。",
    ["両者とそれぞれ個別に話してから、二人で会う場を設けてください。"],
  ],
])("of %j that is without a source: %j", (line, expected) => {
  expect(unsourced(line)).toEqual(expected);
});

test("no word of a line is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("One. ", "Two two", "[L1]", "? ", "“", "…", " ")),
      (words) => {
        const line = splitCitations(words.join(""));
        expect(
          splitClaims(line)
            .flatMap(({ parts }) => parts.map((part) => JSON.stringify(part)))
            .join("")
            .replaceAll('"}{"text":"', ""),
        ).toBe(
          line
            .map((part) => JSON.stringify(part))
            .join("")
            .replaceAll('"}{"text":"', ""),
        );
      },
    ),
  );
});
