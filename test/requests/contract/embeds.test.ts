import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { listRoutes, readPageTable } from "#local/page-table.ts";
import { aJob, anOrganization } from "#test/factories.ts";
import { databaseGate } from "../faults/database-gate.ts";
import { HERE, testPeople } from "../people.ts";
import { storeKnownWorld, whole } from "./known-world.ts";

/* What other sites show in a frame, and that they can frame nothing else. */

const gate = databaseGate();
const people = await testPeople({}, gate.surroundings);
const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter "
  .repeat(3)
  .trim();
const hostile = await aJob({ title: `</h2><script>alert(1)</script> ${LONG}` });

beforeAll(async () => {
  await storeKnownWorld(people);
  await people.store(hostile);
  await writeBatch(
    people.db,
    upsertOrganizations(people.db, [
      anOrganization({
        id: "org-quiet",
        slug: "quiet",
        name: "Quiet",
        claimedAt: "2026-09-01T10:00:00.000Z",
      }),
    ]),
  );
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await people.fetch(HERE + path, init);
  return { response, text: await response.text(), policy: policyOf(response) };
}

const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

const framed = new Set(
  (await readPageTable()).filter(({ isFramed }) => isFramed).map(({ pattern }) => pattern),
);
const FRAMED = ["/embed/jobs", "/embed/jobs?q=timetables", "/embed/organizations/northwind"];

describe("every other address", () => {
  test.each(listRoutes().filter(({ pattern }) => !framed.has(pattern)))(
    "$pattern can’t be framed, read or sent to",
    async ({ pattern }) => {
      const path = pattern.replaceAll(/:\w+/g, "northwind").replace("*", "nowhere");
      for (const method of ["GET", "POST"]) {
        const { policy } = await ask(path, { method });
        expect(policy).toContain("frame-ancestors 'none'");
      }
    },
  );

  test("nor can what is near the frames, or a file", async () => {
    const near = ["/embed", "/embed/", "/embed/jobs/1", "/EMBED/jobs", "/embed/jobs.data"];
    for (const path of [...near, "/embed//jobs", "/jobs?x=/embed/jobs"]) {
      expect((await ask(path)).policy, path).toContain("frame-ancestors 'none'");
    }
    const files = readFileSync("public/_headers", "utf8");
    expect(files.match(/frame-ancestors [^;\n]+/g)).toEqual(["frame-ancestors 'none'"]);
  });
});

describe("a frame", () => {
  test("is what the table of pages says, and nothing else", () => {
    expect([...framed]).toEqual(["/embed/jobs", "/embed/organizations/:slug"]);
  });

  test.each(FRAMED)("%s has no script, form or cookie, and is the same for all", async (path) => {
    const nobody = await ask(path);
    const cookie = await people.signIn({ sub: "uid-ada", user_id: "uid-ada", name: "Ada" });
    const person = await ask(path, { headers: { cookie, "sec-fetch-site": "same-origin" } });
    for (const { response, policy } of [nobody, person]) {
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=60");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(response.headers.has("link")).toBe(false);
      expect(policy).toContain("frame-ancestors *");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("script-src");
    }
    expect(person.text).toBe(nobody.text);
    expect(nobody.text).not.toMatch(/<script|<form|<iframe|<style|\sstyle=|\son\w+=/i);
    const again = await ask(path, {
      headers: { "if-none-match": nobody.response.headers.get("etag") ?? "" },
    });
    expect(again.response.status).toBe(304);
  });

  test("of a country sets no cookie of it", async () => {
    const { response } = await ask("/embed/jobs?country=PT", {
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("lists what the search finds, ten at most, and leads to the rest", async () => {
    const few = await ask("/embed/jobs?q=timetables");
    expect(few.text).toContain(whole.title);
    expect(few.text).toContain('href="/jobs?q=timetables" target="_blank"');
    const many = await ask("/embed/jobs?org=northwind");
    expect(many.text.match(/<li>/g)).toHaveLength(10);
  });

  test("says what it left out, and that nothing matches", async () => {
    const { text } = await ask("/embed/jobs?country=Atlantis&q=nothing-like-it-anywhere");
    expect(text).toContain("No jobs match this search");
    expect(text).toContain("Atlantis");
  });

  test("takes words of a posting for words", async () => {
    const { text } = await ask("/embed/jobs?q=alert");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  test("takes the colors of the page around it", async () => {
    expect((await ask("/embed/jobs?theme=dark")).text).toContain('data-theme="dark"');
    expect((await ask("/embed/jobs?theme=x")).text).not.toContain("data-theme");
  });

  test.each([
    ["/embed/organizations/quiet", 200, "Quiet has no open jobs here today."],
    ["/embed/organizations/gone", 410, "This organization is no longer shown."],
    ["/embed/organizations/nobody", 404, "No organization at this address."],
  ])("%s answers %s: %s", async (path, status, words) => {
    const { response, text, policy } = await ask(path);
    expect(response.status).toBe(status);
    expect(text).toContain(words);
    expect(policy).toContain("frame-ancestors *");
  });

  test("says so while the database is down", async () => {
    gate.decide(() => "fail");
    const { response, text, policy } = await ask("/embed/jobs?q=never-asked-before");
    gate.decide(() => "pass");
    expect(response.status).toBe(503);
    expect(text).toContain("The database didn’t respond");
    expect(policy).toContain("frame-ancestors *");
  });
});

test("the pages that say how to embed name addresses that answer", async () => {
  const { text } = await ask("/developers");
  const addresses = [...text.matchAll(/src=&quot;(.+?)&quot;/g)].map(
    ([, address]) => address ?? "",
  );
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const path = address.replace(HERE, "").replaceAll("&amp;", "&").replaceAll("&amp;", "&");
    expect((await ask(path.replace("your-company", "northwind"))).response.status).toBe(200);
  }
  expect((await ask("/hire")).text).toContain('href="/developers#embed"');
});

test("the page for developers names the other ways to read, each at an address that answers", async () => {
  const { text } = await ask("/developers");
  expect(text).toContain(`<code class="wrap-anywhere">${HERE}/api/mcp</code>`);
  for (const path of ["/.well-known/ojcp.json", "/roadmap.md", "/llms.txt"]) {
    expect(text).toContain(`href="${path}"`);
    expect((await ask(path)).response.status).toBe(200);
  }
});
