import { expect, test } from "vitest";
import { measureLeading, readExamples } from "#test/labels/measure-leading.ts";

const LEAST_RIGHT = 0.95;
const LEAST_FOUND = 0.45;

test("what is read of our example postings is said by its quote", () => {
  const { shown, right, stated } = measureLeading();
  const wrong = readExamples().filter(({ isStated }) => !isStated);
  console.info(`examples: ${right} of ${shown} right, ${right} of ${stated} found`, wrong);

  expect(right).toBeGreaterThanOrEqual(shown * LEAST_RIGHT);
  expect(right).toBeGreaterThanOrEqual(stated * LEAST_FOUND);
});
