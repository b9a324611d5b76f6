import { expect, test } from "vitest";
import { boardFile } from "#test/boards.ts";
import { SourceResponseError } from "./adapter.ts";
import { personio } from "./personio.ts";

const TEXT = "You will look after the service that forecasts the next tide. ".repeat(5);
const POSITION = `<position><id>880109</id><subcompany>Halvard GmbH</subcompany><office>Hamburg</office>
  <additionalOffices><office>Remote (Germany)</office><office>Oslo, Norway</office></additionalOffices>
  <department>Gauges</department><recruitingCategory>Engineering</recruitingCategory>
  <name>Tech Lead, R&amp;D Gauges</name>
  <jobDescriptions>
    <jobDescription><name>About us</name><value><![CDATA[<p>${TEXT}</p>]]></value></jobDescription>
    <jobDescription><name>You</name><value><![CDATA[<ul><li>You have led a team.</li></ul>]]></value></jobDescription>
  </jobDescriptions>
  <employmentType>permanent</employmentType><schedule>full-or-part-time</schedule>
  <createdAt>2026-10-20T08:00:00+00:00</createdAt></position>`;

function toJson(positions: string, board = "halvard"): string {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${positions}</workzag-jobs>`;
  return personio.xmlToJson?.(xml, board) ?? "";
}

test("a position of the feed is read with its offices, texts and address", () => {
  const { items, isPartial } = personio.parseListing(toJson(POSITION));
  expect(items.map(({ externalId, title }) => [externalId, title])).toEqual([
    ["880109", "Tech Lead, R&D Gauges"],
  ]);
  expect(isPartial).toBe(false);
  const { content, sourceUrl, companyName } = personio.parseItem(items[0]?.raw);
  expect(content).toMatchObject({
    workMode: "remote",
    places: [
      { city: "Hamburg", country: "DE" },
      { city: "Oslo", country: "NO" },
    ],
    remoteFrom: [{ country: "DE" }],
    datePosted: "2026-10-20T08:00:00.000Z",
    level: "lead",
  });
  expect(content.descriptionText).toMatch(/About us[\s\S]*next tide[\s\S]*You have led a team/);
  expect(sourceUrl).toBe("https://halvard.jobs.personio.de/job/880109?language=en");
  expect(companyName).toBeNull();
});

test("a board at jobs.personio.com is asked there, and its postings stand there", () => {
  expect(personio.toListingUrl("halvard")).toBe("https://halvard.jobs.personio.de/xml?language=en");
  expect(personio.toListingUrl("com.halvard")).toBe(
    "https://halvard.jobs.personio.com/xml?language=en",
  );
  const [item] = personio.parseListing(toJson(POSITION, "com.halvard")).items;
  expect(personio.parseItem(item?.raw).sourceUrl).toMatch(
    /^https:\/\/halvard\.jobs\.personio\.com\/job\//,
  );
});

test("a feed without positions is an empty listing, which an import does not take for closings", () => {
  for (const xml of ["<workzag-jobs/>", "<workzag-jobs>\n</workzag-jobs>"]) {
    const json = personio.xmlToJson?.(xml, "halvard") ?? "";
    expect(personio.parseListing(json)).toEqual({ items: [], repeats: [], isPartial: false });
  }
});

test.each([
  ["<html><body>Moved</body></html>", /web page/],
  ["<rss><channel/></rss>", /no list of positions/],
  ["<workzag-jobs><position>", /cut off/],
])("%s is rejected as a whole", (xml, message) => {
  expect(() => personio.xmlToJson?.(xml, "halvard")).toThrow(SourceResponseError);
  expect(() => personio.xmlToJson?.(xml, "halvard")).toThrow(message);
});

test("employment type and pay are read in the feed's words", () => {
  const { positions } = JSON.parse(boardFile("personio")) as { positions: unknown[] };
  expect(personio.parseItem(positions[1]).content).toMatchObject({
    employmentTypes: ["INTERN", "PART_TIME"],
    salary: { min: 68_000, max: 79_000, currency: "EUR", source: "parsed" },
  });
});
