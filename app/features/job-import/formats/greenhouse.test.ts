import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SourceItemError, SourceResponseError } from "./adapter.ts";
import { greenhouse } from "./greenhouse.ts";

const board = readFileSync(
  new URL("../../../../test/fixtures/boards/greenhouse.json", import.meta.url),
  "utf8",
);
const { jobs } = JSON.parse(board) as { jobs: Record<string, unknown>[] };

function jobOf(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const job = jobs.find((each) => each.id === id);
  if (!job) throw new Error(`The fixture has no job ${id}.`);
  return { ...job, ...changes };
}

function read(id: number, changes: Record<string, unknown> = {}) {
  return greenhouse.parseItem(jobOf(id, changes));
}

function withPay(rows: [title: string, from: string, to: string][], location = "Remote, US") {
  const inputs = rows.map(
    ([title, from, to]) =>
      `<div class="pay-input"><div class="title">${title}</div><div class="pay-range"><span>${from}</span><span class="divider">&mdash;</span><span>${to}</span></div></div>`,
  );
  const html = `<p>${"We plan freight trains. ".repeat(12)}</p><div class="content-pay-transparency">${inputs.join("")}</div>`;
  const content = html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return read(7003, { content, location: { name: location } }).content.salary;
}

test.each([
  ["an attribute that never ends", '<div class="pay-input"><div class="title ', "title "],
  ["tags that never end", '<div class="pay-input">', '<i class="title"'],
  ["divisions that never end", '<div class="pay-input">', '<i class="pay-range">'],
  ["spans that never end", '<div class="pay-input"><div class="pay-range">', "<span "],
  ["ranges without end", "", '<i class="pay-input">'],
  ["blocks without end", '<i title="', "class=' content-pay-transparency "],
])("320 KB of pay HTML with %s are parsed as no pay", (_, start, piece) => {
  const pay = start + piece.repeat(Math.ceil(320_000 / piece.length));
  const html = `<p>${"We plan freight trains. ".repeat(12)}</p><div class="content-pay-transparency">${pay}`;
  const { content: posting } = read(7003, { content: html });
  expect(posting.descriptionText).toContain("We plan freight trains.");
  expect(posting.salary).toMatchObject({ source: "none" });
});

test("the listing has each id once, whatever the order of the jobs", () => {
  const { items, repeats } = greenhouse.parseListing(board);
  expect(items).toHaveLength(12);
  expect(repeats.map(({ externalId }) => externalId)).toEqual(["7002"]);
  expect(items.find(({ externalId }) => externalId === "7002")?.title).toBe(
    "Senior Backend Engineer, Yard Control",
  );
  const reversed = JSON.stringify({ jobs: [...jobs].reverse(), meta: { total: jobs.length } });
  expect(greenhouse.parseListing(reversed).items).toEqual(items);
});

test.each([
  ["an empty response", "", /empty/],
  ["a web page", "<!doctype html><title>Down</title>", /web page/],
  ["a truncated response", board.slice(0, 4000), /cut off/],
  ["another envelope", '{"offices":[]}', /no list of jobs/],
  ["a bare list", "[]", /no list of jobs/],
  ["none of several jobs", '{"jobs":[],"meta":{"total":3}}', /reports 3 jobs but sent none/],
  ["very deep JSON", `{"jobs":${"[".repeat(80)}${"]".repeat(80)}}`, /64 levels/],
])("%s is rejected as a whole", (_name, body, message) => {
  expect(() => greenhouse.parseListing(body)).toThrow(SourceResponseError);
  expect(() => greenhouse.parseListing(body)).toThrow(message);
});

test("a response with fewer jobs than its total is partial", () => {
  const some = JSON.stringify({ jobs, meta: { total: jobs.length + 1 } });
  expect(greenhouse.parseListing(some).isPartial).toBe(true);
  expect(greenhouse.parseListing(board).isPartial).toBe(false);
});

test("a response without a total, or with items of any type, is still a listing", () => {
  expect(greenhouse.parseListing('{"jobs":[]}')).toEqual({
    items: [],
    repeats: [],
    isPartial: false,
  });
  const { items: invalid } = greenhouse.parseListing('{"jobs":[null,3,"x",{},{"id":{}}]}');
  expect(invalid).toHaveLength(5);
  for (const { raw } of invalid) expect(() => greenhouse.parseItem(raw)).toThrow(SourceItemError);
});

test("title and company are trimmed, and the content is decoded and loses its styles", () => {
  const { content: posting, companyName, sourceUrl } = read(7001);
  expect(posting.title).toBe("Staff Software Engineer, Timetables");
  expect(companyName).toBe("Halvard Freight Systems");
  expect(sourceUrl).toBe("https://boards.halvard.example/jobs/7001");
  expect(posting.descriptionHtml).toContain("<h3>What you will do</h3><ul><li>Own the service");
  expect(posting.descriptionHtml).not.toMatch(/&lt;|<div|class=|&nbsp;/);
  expect(posting.descriptionText).toContain("What you will do\nOwn the service");
  expect(posting).toMatchObject({
    level: "staff",
    track: "ic",
    tech: ["kotlin", "postgresql"],
    applyMode: "link",
  });
});

test("the date posted is first_published, not updated_at", () => {
  expect(read(7003).content.datePosted).toBe("2026-08-03T10:00:00.000Z");
  expect(read(7003, { first_published: null }).content.datePosted).toBeNull();
  expect(read(7004).content.validThrough).toBe("2026-12-15T23:59:00.000Z");
  expect(read(7004, { application_deadline: "2026-12-15" }).content.validThrough).toBe(
    "2026-12-15T23:59:59.000Z",
  );
  // readItems rejects a deadline before the publication date, for all kinds.
  expect(read(7004, { application_deadline: "2001-01-01" }).content.validThrough).toBe(
    "2001-01-01T23:59:59.000Z",
  );
});

test("places are read from the label, the work mode from the metadata", () => {
  expect(read(7002).content).toMatchObject({
    workMode: "hybrid",
    places: [
      { city: "Hamburg", region: "HH", country: "DE" },
      { city: "Bergen", region: "46", country: "NO" },
    ],
    remoteFrom: [],
    employmentTypes: ["FULL_TIME"],
  });
  expect(read(7006).content).toMatchObject({
    workMode: "remote",
    remoteFrom: [{ region: "EMEA" }],
  });
});

test("offices are used only without a location label", () => {
  const offices = [{ name: "North", location: "Bergen, Norway" }];
  expect(read(7006, { title: "Site Reliability Engineer", offices }).content.places).toEqual([
    { city: "Bergen", region: "46", country: "NO" },
  ]);
  expect(read(7001, { offices }).content.places).toEqual([]);
});

test("pay is read from cents, a currency range, the pay block or a sentence, in that order", () => {
  expect(read(7007).content.salary).toMatchObject({
    min: 82_000,
    max: 99_000,
    currency: "EUR",
    source: "employer",
  });
  expect(read(7005).content.salary).toMatchObject({
    min: 118_000,
    max: 142_000,
    currency: "GBP",
    source: "employer",
  });
  expect(read(7003).content.salary).toEqual({
    min: 178_000,
    max: 214_000,
    currency: "USD",
    period: "YEAR",
    yearMinUsd: 178_000,
    yearMaxUsd: 214_000,
    source: "employer",
    ote: false,
    equity: false,
    scope: "United States",
  });
  expect(read(7006).content.salary).toMatchObject({
    min: 78_000,
    max: 96_000,
    source: "parsed",
    equity: true,
  });
  expect(read(7001).content.salary).toEqual({ source: "none", ote: false, equity: false });
});

test("of several ranges the base pay for the job's place is taken, and its scope mentions the others", () => {
  const rows: [string, string, string][] = [
    ["Canada Base Pay", "$150,000", "$176,000 CAD"],
    ["United States OTE", "$190,000", "$240,000 USD"],
    ["United States Base Pay", "$172,000", "$205,000 USD"],
  ];
  expect(withPay(rows)).toMatchObject({
    min: 172_000,
    currency: "USD",
    ote: false,
    scope: "United States, one of 3 pay ranges",
  });
  expect(withPay(rows, "Remote, Canada")).toMatchObject({
    min: 150_000,
    currency: "CAD",
    scope: "Canada, one of 3 pay ranges",
  });
  expect(withPay([["On-Target Earnings", "$190,000", "$240,000 USD"]])).toMatchObject({
    ote: true,
    source: "employer",
  });
  expect(
    withPay(
      [
        ["California Pay Range", "$180,000", "$210,000"],
        ["Colorado Pay Range", "$150,000", "$190,000"],
      ],
      "San Francisco, CA",
    ),
  ).toMatchObject({ min: 180_000, scope: "California, one of 2 pay ranges" });
});

test("a pay block by the hour has the period HOUR", () => {
  expect(withPay([["Hourly Rate", "$62.50", "$75 USD"]])).toMatchObject({
    min: 62.5,
    max: 75,
    period: "HOUR",
  });
});

test.each([
  ["a prospect post", jobOf(7009), /prospect post/],
  ["a broken entry", jobOf(7011), /absolute_url/],
  ["a description of one line", jobOf(7012), /shorter than 200/],
  [
    "a huge description",
    jobOf(7001, { content: `&lt;p&gt;${"words ".repeat(9000)}&lt;/p&gt;` }),
    /longer than 40000/,
  ],
  ["a short title", jobOf(7001, { title: " IT " }), /shorter than 3/],
  [
    "a plain http address",
    jobOf(7001, { absolute_url: "http://boards.halvard.example/jobs/1" }),
    /not https/,
  ],
  ["a script address", jobOf(7001, { absolute_url: "javascript:alert(1)" }), /not https/],
  ["no address", jobOf(7001, { absolute_url: "" }), /not a URL/],
])("%s is rejected with a reason", (_name, raw, message) => {
  expect(() => greenhouse.parseItem(raw)).toThrow(SourceItemError);
  expect(() => greenhouse.parseItem(raw)).toThrow(message);
});

test("a long title is whole, and one that nobody reads to its end is cut between words", () => {
  const longTitle = `Senior Software Engineer, ${"Timetables and ".repeat(9)}Crews`;
  const read = (title: string) => greenhouse.parseItem(jobOf(7001, { title })).content;
  expect(read(longTitle)).toMatchObject({ title: longTitle, level: "senior" });
  const { title } = read("Engineer ".repeat(50));
  expect(title).toMatch(/Engineer…$/);
  expect(title.length).toBeLessThanOrEqual(300);
});

test("the department decides for a title of many trades", () => {
  const departments = [{ id: 1, name: "Hardware Engineering" }];
  const read = (fields: Record<string, unknown>) =>
    greenhouse.parseItem(jobOf(7001, fields)).content.track;
  expect(read({ title: "Technical Lead, Wagons" })).toBe("tech_lead");
  expect(read({ title: "Technical Lead, Wagons", departments })).toBe("other");
});

test("what a feed escapes twice is shown as it was meant", () => {
  const content = `&lt;p&gt;Timetables&amp;amp;nbsp;&amp;amp;amp; crews. ${"More words. ".repeat(30)}&lt;/p&gt;`;
  const title = "Engineer, R&amp;amp;D&amp;nbsp;Timetables";
  const posting = greenhouse.parseItem(jobOf(7001, { content, title })).content;
  expect(posting.descriptionText).toMatch(/^Timetables & crews/);
  expect(posting.title).toBe("Engineer, R&D Timetables");
});

test("scripts in any field are reduced to text", () => {
  const { content: posting } = read(7010);
  expect(posting.descriptionHtml).not.toMatch(/<script|onerror|javascript:|<img/i);
  expect(posting.descriptionText).not.toContain("alert");
  expect(posting.places).toEqual([]);
});

test("UTC offsets and the visa policy are read from the text", () => {
  expect(read(7007).content).toMatchObject({ tzMin: -4, tzMax: 12, visa: "no" });
  expect(read(7001).content.visa).toBe("unknown");
  expect("tzMin" in read(7001).content).toBe(false);
});

test("every item is a posting or has a reason, and parsing is deterministic", () => {
  for (const { raw } of greenhouse.parseListing(board).items) {
    const [first, second] = [parseOutcome(raw), parseOutcome(raw)];
    expect(second).toEqual(first);
  }
});

/** The jobs as `/departments` sends them: without content, some under two departments. */
function byDepartment(): string {
  const withoutContent = jobs.map(({ content: _content, ...job }) => job);
  const half = Math.ceil(withoutContent.length / 2);
  return JSON.stringify({
    departments: [
      {
        id: 1,
        name: "Engineering",
        parent_id: null,
        child_ids: [2],
        jobs: withoutContent.slice(0, half + 2),
      },
      {
        id: 2,
        name: "Platform",
        parent_id: 1,
        child_ids: [],
        jobs: withoutContent.slice(half - 2),
      },
      { id: 0, name: "No Department", parent_id: null, child_ids: [] },
    ],
  });
}

test("a job under two departments is one item and no duplicate", () => {
  const { items, repeats, isPartial } = greenhouse.parseListing(byDepartment());
  const ids = (list: { externalId: string | null }[]) => list.map(({ externalId }) => externalId);
  expect(ids(items)).toEqual(ids(greenhouse.parseListing(board).items));
  expect([repeats, isPartial]).toEqual([[], false]);
});

test("a job of a departments response is listed but skipped, for lack of a description", () => {
  for (const { raw } of greenhouse.parseListing(byDepartment()).items) {
    expect(() => greenhouse.parseItem(raw)).toThrow(SourceItemError);
  }
  const { content: _content, ...withoutContent } = jobOf(7001);
  expect(() => greenhouse.parseItem(withoutContent)).toThrow(/jobs\?content=true/);
});

test("the requested address includes descriptions and pay ranges", () => {
  expect(greenhouse.toListingUrl("halvard")).toBe(
    "https://boards-api.greenhouse.io/v1/boards/halvard/jobs?content=true&pay_transparency=true",
  );
});

function parseOutcome(raw: unknown): unknown {
  try {
    return greenhouse.parseItem(raw);
  } catch (error) {
    expect(error).toBeInstanceOf(SourceItemError);
    return String(error);
  }
}
