import { z } from "zod";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { parseSalaryOrNone } from "../parse/salary.ts";
import { toSingleLineHtml } from "../parse/single-line.ts";
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

const TEAM_FIELDS = ["department", "recruitingCategory"];
const text = z.string().nullish().catch(null);
const envelopeSchema = z.object({ positions: z.array(z.unknown()) });
const positionSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  jobUrl: z.string(),
  department: text,
  recruitingCategory: text,
  offices: z.array(z.string()).nullish().catch(null),
  descriptions: z
    .array(z.object({ name: text, value: text }))
    .nullish()
    .catch(null),
  employmentType: text,
  schedule: text,
  createdAt: text,
});

/**
 * Personio's public feed, `https://{board}.jobs.personio.de/xml`. A company exists at one of two hosts;
 * the slug `com.{board}` stands for one at jobs.personio.com. The feed names no addresses of postings,
 * so they are made from the board's.
 */
export const personio: JobSourceAdapter = {
  kind: "personio",
  hosts: ["*.jobs.personio.de", "*.jobs.personio.com"],
  toListingUrl: (board) => `${toOrigin(board)}/xml?language=en`,
  addressReaders: {
    "*.jobs.personio.de": (url) => findSubdomain(url),
    "*.jobs.personio.com": (url) => `com.${findSubdomain(url)}`,
  },
  xmlToJson,
  posting: { findId: (url) => findSlug(url, /^\/job\/(\d+)/) },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
};

function toOrigin(board: string): string {
  const [, com, name = ""] = /^(com\.)?(.*)$/.exec(board) ?? [];
  return `https://${encodeURIComponent(name)}.jobs.personio.${com ? "com" : "de"}`;
}

function xmlToJson(body: string, board: string): string {
  const root = parseResponseXml(body);
  if (root.name !== "workzag-jobs")
    throw new SourceResponseError("The board’s response has no list of positions.");
  const positions = listChildren(root, "position").map((position) => toPosition(position, board));
  return JSON.stringify({ positions });
}

function toPosition(position: XmlElement, board: string): z.input<typeof positionSchema> {
  const id = childText(position, "id");
  const additional = listChildren(position, "additionalOffices")[0];
  const offices = [position, additional].flatMap((parent) => listChildren(parent, "office"));
  const descriptions = listChildren(
    listChildren(position, "jobDescriptions")[0],
    "jobDescription",
  ).map((part) => ({ name: childText(part, "name"), value: childText(part, "value") }));
  return {
    id,
    name: childText(position, "name"),
    department: childText(position, "department"),
    recruitingCategory: childText(position, "recruitingCategory"),
    jobUrl: `${toOrigin(board)}/job/${encodeURIComponent(id)}?language=en`,
    offices: offices.map((office) => office.text.trim()).filter((name) => name !== ""),
    descriptions,
    employmentType: childText(position, "employmentType"),
    schedule: childText(position, "schedule"),
    createdAt: childText(position, "createdAt"),
  };
}

function parseListing(body: string): SourceListing {
  const envelope = requireEnvelope(envelopeSchema, body, "positions");
  return { ...toSourceItems(envelope.positions, "name"), isPartial: false };
}

function parseItem(raw: unknown): ExternalPosting {
  const position = requireShape(positionSchema, raw, "position");
  const content = toPostingContent({
    title: position.name,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: (position.descriptions ?? [])
      .map(({ name, value }) => `<h3>${toSingleLineHtml(name ?? "")}</h3><div>${value ?? ""}</div>`)
      .join(""),
    locations: position.offices ?? [],
    workMode: "unknown",
    employmentTypes: toEmploymentTypes(
      `${position.employmentType ?? ""} ${position.schedule ?? ""}`,
    ),
    applyUrl: position.jobUrl,
    datePosted: toIsoTime(position.createdAt),
    validThrough: null,
    readSalary: parseSalaryOrNone,
  });
  const sourceUrl = requireHttps(position.jobUrl, "address of the posting");
  return { content, sourceUrl, companyName: null };
}
