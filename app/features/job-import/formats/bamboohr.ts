import { z } from "zod";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { parseSalaryOrNone } from "../parse/salary.ts";
import { htmlToSingleLine, toSingleLineHtml } from "../parse/single-line.ts";
import { type ExternalPosting, type JobSourceAdapter, SourceItemError } from "./adapter.ts";
import { findSlug, findSubdomain } from "./board-slug.ts";
import { findAt, readListWithDetails } from "./list-with-details.ts";
import { listNames } from "./listed-names.ts";
import { parseResponseJson } from "./response-json.ts";

const TEAM_FIELDS = ["departmentLabel"];
const text = z.string().nullish().catch(null);
const placeSchema = z
  .object({ city: text, state: text, province: text, country: text, addressCountry: text })
  .nullish()
  .catch(null);
const openingSchema = z.object({
  id: z.union([z.string().min(1), z.number().int()]),
  jobOpeningName: z.string(),
  jobOpeningShareUrl: text,
  jobOpeningStatus: text,
  employmentStatusLabel: text,
  description: text,
  compensation: text,
  datePosted: text,
  location: placeSchema,
  atsLocation: placeSchema,
  locationType: z.union([z.string(), z.number()]).nullish().catch(null),
  isRemote: z.boolean().nullish().catch(null),
});
type Opening = z.infer<typeof openingSchema>;

const SHARED_FIELDS = [
  ...["jobOpeningName", "departmentLabel", "employmentStatusLabel"],
  ...["location", "atsLocation", "locationType", "isRemote"],
];

const { paging, parseListing } = readListWithDetails({
  listKey: "result",
  totalPath: ["meta", "totalCount"],
  itemFields: SHARED_FIELDS,
  titleKey: "jobOpeningName",
  teamFields: TEAM_FIELDS,
  // The list is whole.
  findNextPageUrl: () => null,
  toDetailAddress: ({ id }, listing) => new URL(`${encodeURIComponent(id)}/detail`, listing).href,
  findDetail: (response) => findAt(response, ["result", "jobOpening"]),
  detailFields: [
    ...SHARED_FIELDS,
    ...["jobOpeningShareUrl", "jobOpeningStatus", "description", "compensation", "datePosted"],
  ],
  textKey: "description",
});

/** BambooHR's career site: `/careers/list`, and `/careers/{id}/detail` for each opening. */
export const bamboohr: JobSourceAdapter = {
  kind: "bamboohr",
  hosts: ["*.bamboohr.com"],
  isByRobots: true,
  toListingUrl: (board) => `https://${encodeURIComponent(board)}.bamboohr.com/careers/list`,
  toFurtherUrls: (board) => [`https://${encodeURIComponent(board)}.bamboohr.com/careers/1/detail`],
  addressReaders: { "*.bamboohr.com": (url) => findSubdomain(url, RESERVED_SUBDOMAINS) },
  posting: { findId: (url) => findSlug(url, /^\/careers\/(\d+)/) },
  boardName: {
    toUrl: (board) => `https://${encodeURIComponent(board)}.bamboohr.com/careers/company-info`,
    parse: (body) => {
      const name = findAt(parseResponseJson(body), ["result", "name"]);
      return typeof name === "string" ? htmlToSingleLine(name) || null : null;
    },
  },
  teamFields: TEAM_FIELDS,
  paging,
  parseListing,
  parseItem,
};

const RESERVED_SUBDOMAINS = ["www", "api", "app", "help", "support", "status", "documentation"];

function parseItem(raw: unknown): ExternalPosting {
  const opening = requireShape(openingSchema, raw, "opening");
  if (opening.jobOpeningStatus && opening.jobOpeningStatus !== "Open")
    throw new SourceItemError("this job isn’t open");
  if (!opening.description) throw new SourceItemError("the board sent no description");
  const sourceUrl = requireHttps(opening.jobOpeningShareUrl, "address of the posting");
  const pay = toSingleLineHtml(opening.compensation ?? "");
  const content = toPostingContent({
    title: opening.jobOpeningName,
    departments: listNames(raw, TEAM_FIELDS),
    // Its page shows the pay below the description.
    descriptionHtml: `<div>${opening.description}</div>${pay && `<p>Compensation: ${pay}</p>`}`,
    locations: toLabels(opening),
    workMode: toWorkMode(opening),
    employmentTypes: toEmploymentTypes(opening.employmentStatusLabel),
    applyUrl: sourceUrl,
    datePosted: toIsoTime(opening.datePosted),
    validThrough: null,
    readSalary: parseSalaryOrNone,
  });
  return { content, sourceUrl, companyName: null };
}

/** An office, or a place that was typed in for this opening; either may be empty. */
function toLabels({ location, atsLocation }: Opening): string[] {
  return [location, atsLocation].flatMap((place) => {
    const parts = [
      place?.city,
      place?.state ?? place?.province,
      place?.addressCountry ?? place?.country,
    ];
    const label = parts.map((part) => htmlToSingleLine(part ?? "")).filter(Boolean);
    return label.length > 0 ? [label.join(", ")] : [];
  });
}

/** "0" stands beside offices; what it means is said nowhere, so the text decides. */
function toWorkMode({ locationType, isRemote }: Opening): WorkMode {
  const type = String(locationType ?? "");
  if (type === "2") return "hybrid";
  return type === "1" || isRemote ? "remote" : "unknown";
}
