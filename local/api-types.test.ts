import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENDPOINTS } from "#app/public-api/openapi/endpoints.ts";
import { API_TYPES_PATH, describeTypesOf } from "./api-types.ts";

const types = readFileSync(API_TYPES_PATH, "utf8");

test("the client’s types are those of the document: npm run api:client makes them anew", async () => {
  expect(types.split("\n")[0]).toBe((await describeTypesOf()).head);
});

test("they name every address and every schema of an answer", () => {
  for (const { path, answer } of ENDPOINTS) {
    expect(types).toContain(`\n  "${path}": {`);
    expect(types).toContain(`\n    ${answer}: {`);
  }
});
