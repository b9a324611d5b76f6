import { describe, expect, test } from "vitest";
import { boardDetails, boardFile, boardPages, wholeBoard } from "#test/boards.ts";
import { ojcp } from "./ojcp.ts";
import { parseManifest } from "./ojcp-manifest.ts";

const HOST = "jobs.northwind.example";
const MANIFEST = boardFile("ojcp-manifest");
const ADDRESS = ojcp.toListingUrl(HOST);
const { items } = ojcp.parseListing(wholeBoard("ojcp"));
const { paging } = ojcp;

function read(id: number, changes: object = {}) {
  const item = items.find(({ externalId }) => externalId === `${HOST}:${id}`);
  return ojcp.parseItem({ ...(item?.raw as object), ...changes });
}

function manifestWith(changes: object): string {
  return JSON.stringify({ ...JSON.parse(MANIFEST), ...changes });
}

describe("a provider", () => {
  test("is asked for its manifest, then for pages, and for the jobs whose text those lack", () => {
    const [, first = "", second = ""] = boardPages("ojcp");
    expect(ADDRESS).toBe(`https://${HOST}/.well-known/ojcp.json`);
    const search = paging?.findNextPageUrl(MANIFEST, ADDRESS) ?? "";
    expect(search).toBe(`https://${HOST}/ojcp/v1/search?query=engineer&limit=50&offset=0`);
    const next = paging?.findNextPageUrl(first, search) ?? "";
    expect(next).toBe(`https://${HOST}/ojcp/v1/search?query=engineer&limit=50&offset=4`);
    expect(paging?.findNextPageUrl(second, next)).toBeNull();
    expect(paging?.toRequestBody?.(next)).toBe(
      '{"query":"engineer","pagination":{"limit":50,"offset":4}}',
    );
    const details = paging?.listDetails(boardPages("ojcp"), ADDRESS) ?? [];
    // Not the sales manager’s, and not the one whose text the list has.
    expect(details.map(({ externalId }) => externalId)).toEqual([...boardDetails("ojcp").keys()]);
    expect(details[0]?.address).toBe(`https://${HOST}/ojcp/v1/jobs/jobs.northwind.example%3A101`);
    for (const address of [ADDRESS, details[0]?.address ?? ""])
      expect(paging?.toRequestBody?.(address)).toBeNull();
  });

  test.each([
    ["another host", { search: "https://elsewhere.example/search" }],
    ["no search over HTTP", {}],
    ["http", { search: `http://${HOST}/search` }],
    ["another port", { search: `https://${HOST}:8443/search` }],
  ])("is not read at %s", (_, feed_endpoints) => {
    expect(() => paging?.findNextPageUrl(manifestWith({ feed_endpoints }), ADDRESS)).toThrow(
      "no search over HTTP",
    );
  });

  test("is not asked for details at another host", () => {
    const search = `https://${HOST}/search`;
    const feed_endpoints = { search, detail: "https://elsewhere.example/{job_id}" };
    const [, ...pages] = boardPages("ojcp");
    expect(paging?.listDetails([manifestWith({ feed_endpoints }), ...pages], ADDRESS)).toEqual([]);
  });

  test.each([
    ["localhost", []],
    ["10.0.0.1", []],
    ["db.internal", []],
    ["a..b", []],
    [HOST, [HOST]],
    [`${HOST}_harbor-lights`, [HOST]],
  ])("%s is read at %j", (board, hosts) => {
    expect(ojcp.toHosts?.(board)).toEqual(hosts);
    if (hosts.length === 0) expect(ojcp.toListingUrl(board)).toBe("");
  });

  test("that asks for a key is not read", () => {
    const body = manifestWith({ auth: { required: true } });
    expect(() => ojcp.readTerms?.(body, HOST)).toThrow("requires a key");
  });

  test("is left alone between requests as long as it says", () => {
    expect(paging?.findPauseMs?.(MANIFEST, ADDRESS)).toBe(100);
    expect(paging?.findPauseMs?.(manifestWith({ rate_limits: undefined }), ADDRESS)).toBe(0);
    const slow = manifestWith({ rate_limits: { anonymous_rps: 1e-300 } });
    expect(paging?.findPauseMs?.(slow, ADDRESS)).toBe(60_000);
  });
});

describe("the terms of a provider", () => {
  test("are what its manifest states, and what it leaves out", () => {
    const { terms = [], addresses } = ojcp.readTerms?.(MANIFEST, HOST) ?? {};
    expect({ terms: terms.map(({ whole: _, ...term }) => term), addresses }).toEqual({
      terms: [
        { label: "Provider", text: "Northwind Ferries Careers" },
        { label: "License", text: "Postings may be republished with a link to each." },
        { label: "Terms of use", text: "Not stated" },
        { label: "Contact", text: "jobs@northwind.example" },
        { label: "Attribution", text: "supported: true, methods: reference, window days: 30" },
        { label: "Rate limits", text: "anonymous rps: 10, burst limit: 4" },
      ],
      addresses: [`https://${HOST}/ojcp/v1/search`, `https://${HOST}/ojcp/v1/jobs/each-job`],
    });
  });

  test("are text, and cut", () => {
    const { terms } = parseManifest(
      manifestWith({
        terms_url: "<script>alert(1)</script>https://northwind.example/terms",
        usage: ["x".repeat(9_000), { of: "y" }],
        rate_limits: { anonymous_rps: "many" },
      }),
      HOST,
    );
    const texts = new Map(terms.map(({ label, text }) => [label, text]));
    expect(texts.get("Terms of use")).toMatch(
      /^alert\(1\) https:\/\/northwind\.example\/terms, x+$/,
    );
    expect(texts.get("Terms of use")).toHaveLength(300);
    expect(texts.get("Rate limits")).toBe("anonymous rps: many");
  });
});

test("terms that are nested too deeply are refused, not followed", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}"free"${"]".repeat(depth)}`;
  const body = (depth: number) =>
    MANIFEST.replace(/"license": [^\n]*/, `"license": ${nested(depth)},`);
  expect(() => parseManifest(body(10_000), HOST)).toThrow("nested more than 64 levels deep");
  expect(parseManifest(body(60), HOST).terms[1]).toMatchObject({ label: "License", text: "free" });
});

describe("several employers", () => {
  const pages = boardPages("ojcp").map((page) =>
    page.replace(/"ojcp_employer_id": "northwind"/, '"ojcp_employer_id": "harbor-lights"'),
  );

  test("are refused as one board, with the names of their own", () => {
    expect(() => paging?.joinResponses(pages, new Map(), ADDRESS)).toThrow(
      "several employers. Add each as a board of its own: HOST_harbor-lights, HOST_northwind.",
    );
  });

  test("are a board each", () => {
    const address = ojcp.toListingUrl(`${HOST}_harbor-lights`);
    const search = paging?.findNextPageUrl(MANIFEST, address) ?? "";
    expect(new URL(search).hash).toBe("#harbor-lights");
    expect(paging?.listDetails(pages, address)).toHaveLength(2);
    const listing = ojcp.parseListing(paging?.joinResponses(pages, new Map(), address) ?? "");
    expect(listing).toMatchObject({ items: { length: 2 }, isPartial: false });
  });

  test("a job without an employer’s id is told by its name", () => {
    const named = pages.map((page) => page.replaceAll(/,\s*"ojcp_employer_id": "[^"]+"/g, ""));
    const address = ojcp.toListingUrl(`${HOST}_northwind-ferries`);
    const joined = paging?.joinResponses(named, new Map(), address) ?? "";
    expect(ojcp.parseListing(joined).items).toHaveLength(7);
  });
});

describe("a list", () => {
  test("that is shorter than it says is partial", () => {
    const pages = boardPages("ojcp").map((page) =>
      page.replace('"total_results": 7', '"total_results": 8'),
    );
    expect(ojcp.parseListing(paging?.joinResponses(pages, new Map()) ?? "").isPartial).toBe(true);
    expect(ojcp.parseListing(wholeBoard("ojcp")).isPartial).toBe(false);
  });

  test("keeps nothing that is another for each caller, nor notes for programs", () => {
    const kept = JSON.stringify(items);
    for (const left of ["ar_101x9", "best job of all", "skills_required"])
      expect(kept).not.toContain(left);
  });

  test("without an answer to the search is none", () => {
    expect(() => paging?.joinResponses([MANIFEST], new Map())).toThrow("didn’t answer our search");
  });
});

describe("a job", () => {
  test("has its place, mode, type, dates, code, company and address", () => {
    const { content, sourceUrl, companyName, requisition } = read(101);
    expect(content).toMatchObject({
      title: "Senior Software Engineer, Boards",
      workMode: "hybrid",
      places: [{ city: "New York", region: "NY", country: "US" }],
      employmentTypes: ["FULL_TIME"],
      datePosted: "2026-11-03T00:00:00.000Z",
      validThrough: "2026-12-31T23:59:59.000Z",
      applyUrl: `https://${HOST}/openings/101`,
    });
    expect([sourceUrl, companyName, requisition]).toEqual([
      `https://${HOST}/openings/101`,
      "Northwind Ferries",
      "NW-4101",
    ]);
  });

  test("has the pay and visa of its fields where its text states none", () => {
    expect(read(101).content).toMatchObject({
      salary: { min: 170_000, max: 210_000, currency: "USD", source: "employer" },
      visa: "yes",
    });
    expect(read(105).content.visa).toBe("no");
    for (const visa_sponsorship of ["unspecified", "perhaps", "constructor", null, 7])
      expect(read(101, { eligibility: { visa_sponsorship } }).content.visa).toBe("unknown");
  });

  test("has the pay and visa of its text, whatever its fields say", () => {
    expect(read(106).content).toMatchObject({
      salary: { min: 95_000, max: 115_000, currency: "EUR", source: "parsed" },
      visa: "yes",
    });
  });

  test.each([
    ["several places", 102, {}, [{ country: "PT" }, { country: "US" }]],
    ["where applicants may live", 105, {}, [{ country: "ES" }, { country: "PT" }]],
    ["no place", 105, { eligibility: null }, []],
    [
      "a place that is ruled out",
      105,
      {
        eligibility: {
          applicant_location: {
            ...{ allowed: [{ country: "PT" }], denied: [{ country: "DE" }] },
            denies_unnamed: false,
          },
        },
      },
      [],
    ],
  ])("remote with %s", (_, id, changes, expected) => {
    const { workMode, remoteFrom } = read(id, changes).content;
    expect(workMode).toBe("remote");
    expect(remoteFrom).toHaveLength(expected.length);
    expect(remoteFrom).toEqual(expect.arrayContaining(expected));
  });

  test("links to the employer’s page before the provider’s, and to that before an apply path", () => {
    expect(read(106).sourceUrl).toBe("https://careers.northwind.example/tides");
    expect(read(106, { official_job_url: null }).sourceUrl).toBe(`https://${HOST}/openings/106`);
    const apply_paths = [{ type: "email" }, { type: "custom", url: `https://${HOST}/apply?a=1` }];
    const { content, sourceUrl } = read(101, { url: null, apply_paths });
    expect([content.applyUrl, sourceUrl]).toEqual(Array(2).fill(`https://${HOST}/apply?a=1`));
  });

  test("in plain text keeps its paragraphs", () => {
    expect(read(102).content.descriptionHtml).toMatch(/^<p>You lead five.*<\/p><p>You will look/);
  });

  test.each([
    [{ is_example: true }, "an example"],
    [{ visibility: { tier: "private" } }, "isn’t open to everyone"],
    [{ url: null, apply_paths: null }, "the address of the posting is missing"],
    [{ description: null }, "the board sent no description for it"],
  ])("%j is skipped: %s", (changes, reason) => {
    expect(() => read(101, changes)).toThrow(reason);
  });

  test("first seen on a day wasn’t posted on it", () => {
    expect(read(101, { date_is_first_seen: true }).content.datePosted).toBeNull();
  });
});
