import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { JOB_LIST_PARAMS } from "#app/features/jobs/search/job-query.ts";
import { REQUESTS_PER_MINUTE } from "../params.ts";
import { toOpenApi } from "./document.ts";

const document = toOpenApi("https://leadwright.test");

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();

  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("the job list has every parameter of its page", () => {
  const parameters = document.paths["/jobs"]?.get.parameters ?? [];

  expect(parameters.map(({ name }) => name)).toEqual(JOB_LIST_PARAMS);
});

test("a name that a parameter had before is deprecated", () => {
  const parameters = document.paths["/jobs/{id}/eligibility"]?.get.parameters ?? [];
  const old = parameters.filter((each) => "deprecated" in each);

  expect(old.map(({ name }) => name)).toEqual(["zone"]);
});

test("the page states the limit that the platform is given", () => {
  const [, limit] =
    /name = "REQUEST_LIMITER"[^[]*limit = (\d+), period = 60/.exec(
      readFileSync("wrangler.toml", "utf8"),
    ) ?? [];

  expect(Number(limit)).toBe(REQUESTS_PER_MINUTE);
});

test("every object of every answer is strict, so that nothing undocumented leaves", () => {
  const objects: object[] = [];
  JSON.stringify(document.components.schemas, (_, value) => {
    if (value?.type === "object") objects.push(value);
    return value;
  });

  expect(objects.length).toBeGreaterThan(20);
  for (const each of objects) expect(each).toMatchObject({ additionalProperties: false });
});
