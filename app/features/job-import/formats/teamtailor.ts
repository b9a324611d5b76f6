import { z } from "zod";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { findArea } from "../parse/location-names.ts";
import { parseSalaryOrNone } from "../parse/salary.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import {
  type ExternalPosting,
  type JobSourceAdapter,
  type SourceListing,
  SourceResponseError,
} from "./adapter.ts";
import { findSlug, findSubdomain } from "./board-slug.ts";
import { listNames } from "./listed-names.ts";
import { requireEnvelope, toSourceItems } from "./response-json.ts";
import { childText, listChildren, parseResponseXml, type XmlElement } from "./xml.ts";

const PAGE_SIZE = 200;
const TEAM_FIELDS = ["department"];
const text = z.string().nullish().catch(null);
const envelopeSchema = z.object({ items: z.array(z.unknown()) });
const itemSchema = z.object({
  id: z.string().min(1),
  title: z.string(),
  jobUrl: z.string(),
  department: text,
  description: text,
  locations: z.array(z.string()).nullish().catch(null),
  remoteStatus: text,
  pubDate: text,
  companyName: text,
});

/**
 * Teamtailor's public feed, `https://{board}.teamtailor.com/jobs.rss`; the slug `na.{board}` stands for
 * a company of the North American host. Companies that moved to a domain of their own redirect there,
 * and are not read.
 */
export const teamtailor: JobSourceAdapter = {
  kind: "teamtailor",
  hosts: ["*.teamtailor.com", "*.na.teamtailor.com"],
  toListingUrl(board) {
    const [, region = "", name = ""] = /^(na\.)?(.*)$/.exec(board) ?? [];
    return `https://${encodeURIComponent(name)}.${region}teamtailor.com/jobs.rss?per_page=${PAGE_SIZE}`;
  },
  addressReaders: {
    "*.teamtailor.com": (url) => findSubdomain(url, ["www", "app", "api", "docs", "support"]),
    "*.na.teamtailor.com": (url) => `na.${findSubdomain(url)}`,
  },
  xmlToJson,
  posting: { findId: (url) => findSlug(url, /^\/jobs\/(\d+)/) },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
};

function xmlToJson(body: string): string {
  const root = parseResponseXml(body);
  const [channel] = listChildren(root, "channel");
  if (root.name !== "rss" || !channel)
    throw new SourceResponseError("The board’s response has no list of jobs.");
  const companyName = childText(channel, "title");
  const items = listChildren(channel, "item").map((item) => toItem(item, companyName));
  return JSON.stringify({ items });
}

function toItem(item: XmlElement, companyName: string): z.input<typeof itemSchema> {
  const jobUrl = childText(item, "link");
  const locations = listChildren(listChildren(item, "tt:locations")[0], "tt:location");
  return {
    // The number of the address stays when the title changes; the feed's own id is a fallback.
    id: /\/jobs\/(\d+)/.exec(jobUrl)?.[1] ?? childText(item, "guid"),
    title: childText(item, "title"),
    jobUrl,
    department: childText(item, "tt:department") || childText(item, "department"),
    description: childText(item, "description"),
    locations: locations.map(toLabel).filter((label) => label !== ""),
    remoteStatus: childText(item, "remoteStatus"),
    pubDate: childText(item, "pubDate"),
    companyName,
  };
}

/** City and country; the company's own name of the office where they are missing, or an area as "EU". */
function toLabel(location: XmlElement): string {
  const name = childText(location, "tt:name");
  if (findArea(name)) return name;
  const parts = ["tt:city", "tt:country"].map((name) => childText(location, name)).filter(Boolean);
  return parts.join(", ") || name;
}

/** A feed as long as a page may be incomplete. */
function parseListing(body: string): SourceListing {
  const envelope = requireEnvelope(envelopeSchema, body, "jobs");
  const { items } = envelope;
  return { ...toSourceItems(items, "title"), isPartial: items.length >= PAGE_SIZE };
}

function parseItem(raw: unknown): ExternalPosting {
  const item = requireShape(itemSchema, raw, "job");
  const content = toPostingContent({
    title: item.title,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: item.description ?? "",
    locations: item.locations ?? [],
    workMode: toWorkMode(item.remoteStatus),
    employmentTypes: [],
    applyUrl: item.jobUrl,
    datePosted: toIsoTime(item.pubDate),
    validThrough: null,
    readSalary: parseSalaryOrNone,
  });
  return {
    content,
    sourceUrl: requireHttps(item.jobUrl, "address of the posting"),
    companyName: htmlToSingleLine(item.companyName ?? "") || null,
  };
}

/** "temporary" is remote for now only. */
function toWorkMode(remoteStatus: string | null | undefined): WorkMode {
  if (remoteStatus === "fully") return "remote";
  if (remoteStatus === "hybrid") return "hybrid";
  return remoteStatus === "none" ? "onsite" : "unknown";
}
