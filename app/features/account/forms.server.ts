import { z } from "zod";
import {
  checkbox,
  choices,
  line,
  optionalChoice,
  requiredChoice,
  text,
  wholeNumber,
} from "#app/http/fields.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { isKnownCurrency } from "#app/reference/exchange-rates.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { findCanonicalTimeZone } from "#app/reference/time-zone.ts";
import { WORK_MODE_CHOICES } from "./labels.ts";
import {
  ABOUT_LENGTH,
  CURRENT_LEVELS,
  HEADLINE_LENGTH,
  MAX_FOCUS_AREAS,
  MAX_LINKS,
  MAX_TECH,
  OPEN_TO,
  TARGET_ROLES,
  type TechExperience,
  THEMES,
} from "./profile.ts";

/** The version that the form was filled from. */
const versionField = z.coerce.number().int().min(0).catch(0);

const linksField = text({ max: 2_000 }).transform((value, context) => {
  const lines = splitLines(value);
  if (lines.length > MAX_LINKS) addIssue(context, `Use at most ${MAX_LINKS} links.`);
  for (const link of lines) {
    if (link.length > 300) addIssue(context, "One of these is longer than 300 characters.");
    else if (URL.parse(link)?.protocol !== "https:") {
      addIssue(context, `“${truncate(link)}” must be an address that starts with https://.`);
    }
  }
  return lines;
});

const techField = text({ max: 2_000 }).transform((value, context) => {
  const technologies = new Map<string, TechExperience>();
  for (const techLine of splitLines(value)) {
    const [, name = "", years] = /^(.*?)(?:\s*[,;:]\s*(\d{1,3}))?$/.exec(techLine) ?? [];
    const slug = findTechSlug(name.trim());
    if (!slug) addIssue(context, `“${truncate(name)}” is not in our list of technologies.`);
    else if (Number(years ?? 0) > 60) addIssue(context, `${name}: use 0 to 60 years.`);
    else technologies.set(slug, years === undefined ? { slug } : { slug, years: Number(years) });
  }
  if (technologies.size > MAX_TECH) addIssue(context, `Use at most ${MAX_TECH} technologies.`);
  return [...technologies.values()];
});

const countryField = z
  .string()
  .default("")
  .refine((code) => code === "" || isCountry(code), { error: "Choose a country of the list." })
  .transform((code) => code || null);

const timeZoneField = z
  .string()
  .default("")
  .transform((value, context) => {
    if (value === "") return null;
    const zone = findCanonicalTimeZone(value);
    if (!zone) addIssue(context, "Choose a time zone of the list, such as Europe/Lisbon.");
    return zone;
  });

const timeOfDayField = z
  .string()
  .default("")
  .refine((value) => value === "" || /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(value), {
    error: "Use a time such as 09:00.",
  })
  .transform((value) => value.slice(0, 5) || null);

const hoursFields = { workStart: timeOfDayField, workEnd: timeOfDayField };
const directionFields = {
  targetRole: optionalChoice(TARGET_ROLES),
  focusAreas: choices(
    AREAS.map(({ id }) => id),
    { max: MAX_FOCUS_AREAS },
  ),
};

function requireBothHours(
  { workStart, workEnd }: { workStart: string | null; workEnd: string | null },
  context: z.RefinementCtx,
) {
  if ((workStart === null) === (workEnd === null)) return;
  addIssue(context, "Give both hours, or neither.", workStart === null ? "workStart" : "workEnd");
}

const PROFILE_FORMS = {
  work: z.object({
    version: versionField,
    headline: line({ max: HEADLINE_LENGTH }),
    currentLevel: optionalChoice(CURRENT_LEVELS),
    yearsExperience: wholeNumber({ min: 0, max: 60 }),
    ...directionFields,
    about: text({ max: ABOUT_LENGTH }),
    links: linksField,
  }),
  where: z
    .object({
      version: versionField,
      country: countryField,
      timeZone: timeZoneField,
      ...hoursFields,
      workModes: choices(WORK_MODE_CHOICES),
    })
    .superRefine(requireBothHours),
  pay: z
    .object({
      version: versionField,
      minSalaryAmount: wholeNumber({ min: 1, max: 100_000_000 }),
      minSalaryCurrency: z
        .string()
        .default("")
        .refine((code) => code === "" || isKnownCurrency(code), {
          error: "Choose a currency of the list.",
        })
        .transform((code) => code || null),
      minSalaryPeriod: optionalChoice(SALARY_PERIODS),
      openTo: optionalChoice(OPEN_TO),
    })
    .superRefine(({ minSalaryAmount, minSalaryCurrency, minSalaryPeriod }, context) => {
      if (minSalaryAmount === null) return;
      if (!minSalaryCurrency) addIssue(context, "Pay needs its currency.", "minSalaryCurrency");
      if (!minSalaryPeriod) addIssue(context, "Pay needs a time it is for.", "minSalaryPeriod");
    }),
  tech: z.object({ version: versionField, tech: techField }),
  privacy: z.object({
    version: versionField,
    showName: checkbox(),
    showPhoto: checkbox(),
    theme: requiredChoice(THEMES),
    aiConsent: checkbox(),
  }),
};

/** All forms of the profile page, by intent. */
export const PROFILE_PAGE_FORMS = {
  ...PROFILE_FORMS,
  /** Sent by the upgrade banner of any page. */
  hide_banner: z.object({}),
};

/** The forms of the onboarding card, by intent. */
export const ONBOARDING_FORMS = {
  onboard: z
    .object({ ...directionFields, country: countryField, timeZone: timeZoneField, ...hoursFields })
    .superRefine(requireBothHours),
  skip: z.object({}),
};

function splitLines(value: string): string[] {
  return value
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean);
}

function truncate(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

function addIssue(context: z.RefinementCtx, message: string, field?: string): void {
  context.addIssue({ code: "custom", message, ...(field ? { path: [field] } : {}) });
}
