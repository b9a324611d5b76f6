import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { replaceExports } from "./unused-modules.ts";

const CORE = "node_modules/zod/v4/core";

test.each(["json-schema-processors.js", "to-json-schema.js"])(
  "%s is replaced by functions of the same names, which throw",
  async (file) => {
    const source = await readFile(`${CORE}/${file}`, "utf8");
    const original = await import(new URL(`../../${CORE}/${file}`, import.meta.url).href);
    const code = encodeURIComponent(replaceExports(source));
    const replacement = await import(`data:text/javascript,${code}`);
    expect(Object.keys(replacement).sort()).toEqual(Object.keys(original).sort());
    for (const name of Object.keys(original)) expect(replacement[name]).toThrow(/leaves this out/);
  },
);
