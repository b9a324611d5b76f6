import { expect, test } from "vitest";
import { boardFile } from "#test/boards.ts";
import { SourceResponseError } from "./adapter.ts";
import { teamtailor } from "./teamtailor.ts";

const TEXT = "You will look after the service that forecasts the next tide. ".repeat(5);
const ITEM = `<item><title>Tech Lead &amp; Architect, Gauges</title>
  <description>&lt;p&gt;${TEXT}&lt;/p&gt;</description>
  <pubDate>Mon, 02 Nov 2026 09:00:00 +0100</pubDate>
  <link>https://halvard.teamtailor.com/jobs/5509-tech-lead</link><guid>aa-bb</guid>
  <remoteStatus>hybrid</remoteStatus>
  <tt:locations><tt:location><tt:name>HQ</tt:name><tt:city>Oslo</tt:city><tt:country>Norway</tt:country></tt:location>
  <tt:location><tt:name>Bergen</tt:name><tt:city/><tt:country/></tt:location></tt:locations></item>`;

function toJson(items: string): string {
  const xml = `<?xml version="1.0"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Halvard Tidewatch</title>${items}</channel></rss>`;
  return teamtailor.xmlToJson?.(xml, "halvard") ?? "";
}

test("an item of the feed is read with its places, mode and company", () => {
  const { items } = teamtailor.parseListing(toJson(ITEM));
  const { content, sourceUrl, companyName } = teamtailor.parseItem(items[0]?.raw);
  expect(items[0]?.externalId).toBe("5509");
  expect(content).toMatchObject({
    title: "Tech Lead & Architect, Gauges",
    workMode: "hybrid",
    places: [
      { city: "Oslo", country: "NO" },
      { city: "Bergen", country: "NO" },
    ],
    datePosted: "2026-11-02T08:00:00.000Z",
  });
  expect(content.descriptionText).toContain("the next tide");
  expect(sourceUrl).toBe("https://halvard.teamtailor.com/jobs/5509-tech-lead");
  expect(companyName).toBe("Halvard Tidewatch");
});

test.each([
  ["fully", "remote"],
  ["hybrid", "hybrid"],
  ["none", "onsite"],
  ["temporary", "unknown"],
])("remote status %s is %s", (remoteStatus, workMode) => {
  const { items } = JSON.parse(boardFile("teamtailor")) as { items: object[] };
  const raw = { ...items[0], remoteStatus, locations: ["Oslo, Norway"] };
  expect(teamtailor.parseItem(raw).content.workMode).toBe(workMode);
});

test("a feed as long as a page may lack jobs, so that none of them is missing", () => {
  const { items } = JSON.parse(boardFile("teamtailor")) as { items: object[] };
  const listOf = (n: number) =>
    JSON.stringify({ items: Array.from({ length: n }, (_, at) => ({ ...items[0], id: `${at}` })) });
  expect(teamtailor.parseListing(listOf(199)).isPartial).toBe(false);
  expect(teamtailor.parseListing(listOf(200)).isPartial).toBe(true);
});

test("a feed without items is an empty listing, anything else is rejected as a whole", () => {
  expect(teamtailor.parseListing(toJson("")).items).toEqual([]);
  for (const [xml, message] of [
    ["<html></html>", /web page/],
    ["<feed/>", /no list of jobs/],
    ["<rss><channel><item>", /cut off/],
  ] as const) {
    expect(() => teamtailor.xmlToJson?.(xml, "halvard")).toThrow(SourceResponseError);
    expect(() => teamtailor.xmlToJson?.(xml, "halvard")).toThrow(message);
  }
});
