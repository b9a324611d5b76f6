import { z } from "zod";
import type { WorkMode } from "#app/reference/work.ts";
import { toEmploymentTypes } from "../parse/employment.ts";
import { toPlainLine } from "../parse/plain-line.ts";
import { requireHttps, requireShape, toIsoTime, toPosting } from "../parse/posting.ts";
import { noSalary, onlyCountryOf, parseSalary } from "../parse/salary.ts";
import { parseBoardJson, toBoardItems } from "./board-json.ts";
import {
  type BoardAnswer,
  BoardFault,
  type BoardFormat,
  type BoardPosting,
  ItemFault,
} from "./format.ts";
import { isUnasked, isWithdrawn, toKnownFields } from "./smartrecruiters-fields.ts";
import { smartrecruitersParts } from "./smartrecruiters-parts.ts";

const text = z.string().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
const section = z.object({ title: text, text }).nullish().catch(null);
const envelopeSchema = z.object({
  totalFound: z.number().int().nonnegative().nullish(),
  content: z.array(z.unknown()),
});
const postingSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  company: z.object({ identifier: text, name: text }).nullish().catch(null),
  releasedDate: text,
  location: z
    .object({
      city: text,
      region: text,
      country: text,
      fullLocation: text,
      remote: flag,
      hybrid: flag,
    })
    .nullish()
    .catch(null),
  typeOfEmployment: z.object({ id: text, label: text }).nullish().catch(null),
  postingUrl: text,
  applyUrl: text,
  jobAd: z
    .object({
      sections: z.object({
        companyDescription: section,
        jobDescription: section,
        qualifications: section,
        additionalInformation: section,
      }),
    })
    .nullish()
    .catch(null),
});
type SmartRecruitersPosting = z.infer<typeof postingSchema>;

/**
 * SmartRecruiters' public postings, `/v1/companies/{company}/postings`: a list in pages, with the
 * description of each posting in a response of its own.
 */
export const smartrecruiters: BoardFormat = {
  kind: "smartrecruiters",
  hosts: ["api.smartrecruiters.com"],
  addressOf: (company) =>
    `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(company)}/postings?limit=100&offset=0`,
  parts: smartrecruitersParts,
  listItems,
  readItem,
};

function listItems(body: string): BoardAnswer {
  const envelope = envelopeSchema.safeParse(parseBoardJson(body));
  if (!envelope.success) throw new BoardFault("The board's answer has no list of postings.");
  const { content, totalFound } = envelope.data;
  const total = totalFound ?? content.length;
  if (content.length === 0 && total > 0) {
    throw new BoardFault(`The board says ${total} postings but sent none.`);
  }
  // Recruiters' names are dropped, so they are never stored and do not change an item's hash.
  const raws = content.filter((raw) => !isWithdrawn(raw)).map(toKnownFields);
  const { items, repeats } = toBoardItems(raws, "name");
  return {
    items: items.map((item) => ({ ...item, isUnasked: isUnasked(item.raw) })),
    repeats,
    isPartial: total > content.length,
  };
}

function readItem(raw: unknown): BoardPosting {
  const item = requireShape(postingSchema, raw, "posting");
  if (!item.jobAd) throw new ItemFault("its description was not among the board's answers");
  const sourceUrl = requireHttps(item.postingUrl || pageOf(item), "address of the posting");
  const country = item.location?.country?.trim().toUpperCase();
  const posting = toPosting({
    title: item.name,
    html: descriptionOf(item),
    locations: locationsOf(item),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    workMode: workModeOf(item),
    employmentTypes: toEmploymentTypes(item.typeOfEmployment?.label ?? item.typeOfEmployment?.id),
    applyUrl: item.applyUrl || sourceUrl,
    datePosted: toIsoTime(item.releasedDate),
    validThrough: null,
    // `experienceLevel` is ignored: few employers change its default.
    readSalary: (words, places) => parseSalary(words, onlyCountryOf(places)) ?? noSalary(words),
  });
  return { posting, sourceUrl, companyName: toPlainLine(item.company?.name ?? "") || null };
}

function descriptionOf({ jobAd }: SmartRecruitersPosting): string {
  const sections = jobAd?.sections;
  return [
    sections?.companyDescription,
    sections?.jobDescription,
    sections?.qualifications,
    sections?.additionalInformation,
  ]
    .flatMap((each) => {
      if (!each?.text?.trim()) return [];
      const title = toPlainLine(each.title ?? "")
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;");
      return [`${title ? `<h3>${title}</h3>` : ""}<div>${each.text}</div>`];
    })
    .join("");
}

/** `fullLocation` spells the country out; the code "CA" could also be California. */
function locationsOf({ location }: SmartRecruitersPosting): string[] {
  const full = toPlainLine(location?.fullLocation ?? "").replace(/^[\s,]+/, "");
  if (full !== "") return [full];
  const label = [location?.city, location?.region, location?.country?.toUpperCase()]
    .map((part) => toPlainLine(part ?? ""))
    .filter((part) => part !== "")
    .join(", ");
  return label === "" ? [] : [label];
}

/** `remote` is set on nearly every posting, so hybrid wins. */
function workModeOf({ location }: SmartRecruitersPosting): WorkMode {
  if (location?.hybrid) return "hybrid";
  return location?.remote ? "remote" : "unknown";
}

/** The posting's public page, for items whose detail does not name it. */
function pageOf({ id, company }: SmartRecruitersPosting): string {
  const identifier = company?.identifier?.trim();
  if (!identifier) return "";
  return `https://jobs.smartrecruiters.com/${encodeURIComponent(identifier)}/${encodeURIComponent(id)}`;
}
