import { expect, test } from "vitest";
import { isEngineerWord, listEngineerWords, TITLE_ENGINEER_WORDS } from "./role-words.ts";

test.each([
  ...[
    "dev",
    "Developer",
    "ENG",
    "Softwareentwickler",
    "développeuse",
    "ingeniero",
    "desenvolvedor",
  ],
  ...[
    "inżynier",
    "vývojář",
    "utvecklare",
    "kehittäjä",
    "mühendis",
    "инженер",
    "エンジニア",
    "개발자",
  ],
])("%s is an engineer", (word) => {
  expect(isEngineerWord(word)).toBe(true);
});

test.each(["engine", "development", "management", "developers conference", ""])(
  "%s is none",
  (word) => {
    expect(isEngineerWord(word)).toBe(false);
  },
);

test("short forms are no words of titles, and no correction of a misspelt word", () => {
  expect(TITLE_ENGINEER_WORDS).toContain("developer");
  for (const short of ["dev", "eng"]) {
    expect(TITLE_ENGINEER_WORDS).not.toContain(short);
    expect(listEngineerWords()).not.toContain(short);
  }
});
