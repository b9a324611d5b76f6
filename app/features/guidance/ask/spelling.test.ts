import { expect, test } from "vitest";
import { indexTexts } from "./bm25.ts";
import { createSpelling } from "./spelling.ts";

const spell = createSpelling(
  indexTexts([
    [{ terms: ["manager", "review", "remot"], weight: 1 }],
    [{ terms: ["manager", "reviewer", "feedback"], weight: 1 }],
  ]),
);

test.each([
  ["manger", "manager"],
  ["managger", "manager"],
  ["reveiw", "review"],
  ["feedbcak", "feedback"],
  ["manager", "manager"],
])("%s is spelled %s", (word, spelled) => {
  expect(spell(word)).toBe(spelled);
});

test.each(["remov", "pizza", "anager", "mngr", "", "managing"])("%j stays", (word) => {
  expect(spell(word)).toBe(word);
});
