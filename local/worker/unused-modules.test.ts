import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { replaceExports } from "./unused-modules.ts";

const PACKAGES = "node_modules";

test.each([
  "zod/v4/core/json-schema-processors.js",
  "zod/v4/core/to-json-schema.js",
  "drizzle-orm/relations.js",
  "drizzle-orm/sqlite-core/query-builders/query.js",
])("%s is replaced by functions of the same names, which throw", async (file) => {
  const source = await readFile(`${PACKAGES}/${file}`, "utf8");
  const original = await import(new URL(`../../${PACKAGES}/${file}`, import.meta.url).href);
  const code = encodeURIComponent(replaceExports(source));
  const replacement = await import(`data:text/javascript,${code}`);
  expect(Object.keys(replacement).sort()).toEqual(Object.keys(original).sort());
  for (const name of Object.keys(original)) expect(replacement[name]).toThrow(/leaves this out/);
});
