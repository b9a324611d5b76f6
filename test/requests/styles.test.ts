import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { HERE, sharedPeople } from "./people.ts";

/** What only some pages are styled with is loaded by those pages: see `precedence="page"`. */
const MAX_KB = 11;

const people = await sharedPeople();
const job = await aJob({ title: "Tech Lead, Piers" });
beforeAll(() => people.store(job));

test.each([
  ...["/", "/jobs", `/jobs/${job.slug}-${job.id}`, "/roadmap", "/roadmap/assess"],
  ...[
    "/simulations",
    "/simulations/a-promised-date",
    "/coach",
    "/market",
    "/premium",
    "/organizations",
  ],
])("the styles of %s are at most 11 KB, gzipped", async (path) => {
  const html = await (await people.fetch(HERE + path)).text();
  const links = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  const sheets = links.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
  expect(sheets).not.toEqual([]);
  const bytes = sheets.map((href) => gzipSync(readFileSync(`build/client${href}`)).length);
  expect(bytes.reduce((sum, each) => sum + each) / 1_000).toBeLessThanOrEqual(MAX_KB);
});
