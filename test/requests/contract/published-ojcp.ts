import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";

/*
 * The published schemas of the Open Job Context Protocol: OJCP_SCHEMAS is the folder `schemas` of a checkout of
 * github.com/ojcp-org/ojcp, or of its conformance suite. Without it nothing is validated here.
 */

const published = readPublished(process.env.OJCP_SCHEMAS);

/** By the name of its file: "responses/search-jobs". */
export function expectAsPublished(body: unknown, name: string): void {
  const id = `https://ojcp.dev/schemas/v0.1/${name}.json`;
  expect(published?.validate(id, body) === false ? published.errors : []).toEqual([]);
}

function readPublished(folder: string | undefined): Ajv2020 | null {
  if (!folder) return null;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const path of globSync(`${folder}/**/*.json`)) {
    ajv.addSchema(JSON.parse(readFileSync(path, "utf8")));
  }
  return ajv;
}
