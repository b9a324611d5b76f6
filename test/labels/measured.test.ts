import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { MEASURED_FILE, measure } from "./measure.ts";

let measured: Awaited<ReturnType<typeof measure>>;
beforeAll(async () => {
  measured = await measure();
});

test("the page about mistakes says what the readers of postings get wrong today", () => {
  const shown: unknown = JSON.parse(readFileSync(MEASURED_FILE, "utf8"));
  expect(measured, "npm run measure writes them anew").toEqual(shown);
});

test("no known posting gets a yes that a person would not give, or pay that it does not state", () => {
  const { seen } = measured;
  expect(seen.verdicts.yes.wrong).toEqual({ yes: 0, no: 0, unclear: 0 });
  expect(seen.pay).toMatchObject({ invented: 0, sorted: 0 });
  expect(seen.roles).toMatchObject({ otherListed: 0 });
});
