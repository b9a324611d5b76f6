import { z } from "zod";
import type { Rules } from "#app/entity/schemas.server.ts";
import { choices, splitLines, text } from "#app/http/fields.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { cutText } from "#app/reference/characters.ts";
import { AREAS, COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { EXPECTATION_LENGTH, parseExpectation } from "#app/reference/competencies/ladder.ts";
import { isKnownCurrency } from "#app/reference/currencies.ts";
import { findTechName, findTechSlug } from "#app/reference/technologies.server.ts";
import { findCanonicalTimeZone } from "#app/reference/time-zone.ts";
import { PROFILE_FIELDS, type TechExperience } from "./profile-fields.ts";

const { focusAreas, ladder, links: linksField, tech } = PROFILE_FIELDS;
const LINK_LENGTH = 300;
const MAX_TECH_YEARS = 60;

const linkLines = text({ max: 2_000 }).transform((value, context) => {
  const links = splitLines(value);
  if (links.length > linksField.max) context.addIssue(`Use at most ${linksField.max} links.`);
  for (const link of links) {
    if (link.length > LINK_LENGTH) {
      context.addIssue(`One of the links is longer than ${LINK_LENGTH} characters.`);
    } else if (URL.parse(link)?.protocol !== "https:") {
      context.addIssue(`“${shorten(link)}” must be an address that starts with https://.`);
    }
  }
  return links;
});

const techLines = text({ max: 2_000 }).transform((value, context) => {
  const technologies = new Map<string, TechExperience>();
  for (const techLine of splitLines(value)) {
    const [, name = "", years] = /^(.*?)(?:\s*[,;:]\s*(\d{1,3}))?$/.exec(techLine) ?? [];
    const slug = findTechSlug(name.trim());
    if (!slug) context.addIssue(`“${shorten(name)}” isn’t in our list of technologies.`);
    else if (Number(years ?? 0) > MAX_TECH_YEARS) {
      context.addIssue(`${name}: use 0 to ${MAX_TECH_YEARS} years.`);
    } else technologies.set(slug, years === undefined ? { slug } : { slug, years: Number(years) });
  }
  if (technologies.size > tech.max) context.addIssue(`Use at most ${tech.max} technologies.`);
  return [...technologies.values()];
});

const techRow = z.object({
  slug: z.string().refine((slug) => findTechName(slug) !== null),
  years: z.int().min(0).max(MAX_TECH_YEARS).optional(),
});

const ladderLines = text({ max: ladder.max * (EXPECTATION_LENGTH + 60) }).transform(
  (value, context) => {
    const expectations = splitLines(value).map(parseExpectation);
    if (expectations.length > ladder.max) context.addIssue(`Use at most ${ladder.max} lines.`);
    if (expectations.some((each) => each.text.length > EXPECTATION_LENGTH)) {
      context.addIssue(`One of the lines is longer than ${EXPECTATION_LENGTH} characters.`);
    }
    if (expectations.some((each) => each.text === "")) {
      context.addIssue("One of the lines has no text after the competency.");
    }
    return expectations;
  },
);

const expectationRow = z.object({
  text: z.string().min(1).max(EXPECTATION_LENGTH),
  competencyId: z
    .string()
    .nullable()
    // One that the roadmap no longer has.
    .transform((id) => (id && COMPETENCY_IDS.has(id) ? id : null)),
});

const AREA_IDS = AREAS.map(({ id }) => id);

function shorten(value: string): string {
  return value.length > 40 ? `${cutText(value, 40)}…` : value;
}

/** A code of a list; null if empty. */
function codeOf(isCode: (code: string) => boolean, error: string) {
  return {
    form: z
      .string()
      .default("")
      .refine((code) => code === "" || isCode(code), { error })
      .transform((code) => code || null),
    row: z.string().refine(isCode).nullable(),
  };
}

/** The rules of the profile that need tables, or read several values from one text. */
export const PROFILE_RULES: Rules<typeof PROFILE_FIELDS> = {
  focusAreas: {
    form: choices(AREA_IDS, focusAreas),
    row: z.array(z.enum(AREA_IDS)).max(focusAreas.max),
  },
  links: {
    form: linkLines,
    row: z.array(z.url({ protocol: /^https$/ }).max(LINK_LENGTH)).max(linksField.max),
  },
  country: codeOf(isCountry, "Choose a country from the list."),
  timeZone: {
    form: z
      .string()
      .default("")
      .transform((value, context) => {
        const zone = value && findCanonicalTimeZone(value);
        if (zone === null) {
          context.addIssue("Choose a time zone from the list, such as Europe/Lisbon.");
        }
        return zone || null;
      }),
    row: z
      .string()
      .refine((zone) => findCanonicalTimeZone(zone) === zone)
      .nullable(),
  },
  minSalaryCurrency: codeOf(isKnownCurrency, "Choose a currency from the list."),
  ladder: { form: ladderLines, row: z.array(expectationRow).max(ladder.max) },
  tech: { form: techLines, row: z.array(techRow).max(tech.max) },
};
