import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { removeUnused } from "./lean-zod.ts";

const source = await readFile("node_modules/zod/v4/classic/schemas.js", "utf8");

test("formats are no methods of a text any more, and everything else is as it was", () => {
  const lean = removeUnused(source);
  expect(lean).not.toMatch(/core\._(uuidv4|emoji|cidrv6)\(Zod\w+, params\)\);/);
  expect(lean).not.toContain("$ZodObjectJIT");
  const exportsOf = (code: string) => code.match(/^export (const|function) \w+/gm);
  expect(exportsOf(lean)).toEqual(exportsOf(source));
});

test("the build fails when zod has changed", () => {
  expect(() => removeUnused(removeUnused(source))).toThrow("zod has changed");
});
