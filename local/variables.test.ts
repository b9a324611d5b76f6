import { expect, test } from "vitest";
import { readVariables, toVariablesFile } from "./variables.ts";

test("without any setting the site is at its port on this machine", () => {
  expect(readVariables({}, 9000).SITE_ORIGIN).toBe("http://localhost:9000");
});

test("the environment wins for every name the example file knows, and for no other", () => {
  const variables = readVariables(
    { SITE_ORIGIN: "https://a.example", INDEXING: "off", HOME: "/root" },
    9000,
  );

  expect(variables).toMatchObject({ SITE_ORIGIN: "https://a.example", INDEXING: "off" });
  expect(variables).not.toHaveProperty("HOME");
});

test("values with quotes and line breaks stay one value", () => {
  expect(toVariablesFile({ A: 'x "y"\nz' })).toBe('A="x \\"y\\"\\nz"\n');
});
