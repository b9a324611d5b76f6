import { expect, test } from "vitest";
import {
  formatHidden,
  parseHidden,
  selectCompany,
  selectJob,
  toHidingStyle,
} from "./visitor-hidden.ts";

const ROWS = { [selectJob("gn3khxs3gmd6")]: "Tech Lead", [selectCompany("marlheim")]: "Marlheim" };

test("what is hidden is kept with the style that hides it, for visitors only", () => {
  const text = formatHidden(ROWS);
  expect(parseHidden(text)).toEqual(ROWS);
  expect(JSON.parse(text ?? "").style).toBe(
    ":root:not(:has(.me)) .job:is(:has([href*='-gn3khxs3gmd6']),:has([href='/organizations/marlheim'])){display:none}",
  );
  expect(formatHidden({})).toBeNull();
  expect(toHidingStyle({})).toBe("");
});

test.each([
  null,
  "",
  "[]",
  '{"rows":[1]}',
  '{"rows":{"body":"x"}}',
  `{"rows":{":has([href='x']) , body":"x"}}`,
  `{"rows":{":has([href='/organizations/a'])":1}}`,
])("from %j nothing is hidden", (text) => {
  expect(parseHidden(text)).toEqual({});
});
