import { z } from "zod";
import {
  ABOUT_LENGTH,
  CURRENT_LEVELS,
  HEADLINE_LENGTH,
  type KnownTech,
  MAX_FOCUS_AREAS,
  MAX_LINKS,
  MAX_TECH,
  OPEN_TO,
  TARGET_ROLES,
  THEMES,
} from "#app/features/profile/profile.ts";
import { WORK_MODE_CHOICES } from "#app/features/profile/words.ts";
import { AREAS } from "#app/features/roadmap/framework.ts";
import { choice, choices, line, oneOf, text, tick, wholeNumber } from "#app/http/fields.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { isCurrency } from "#app/reference/currencies.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { canonicalZone } from "#app/reference/time-zone.ts";

/** The version that the form was filled from. */
const version = z.coerce.number().int().min(0).catch(0);

const links = text({ max: 2_000 }).transform((typed, context) => {
  const each = linesOf(typed);
  if (each.length > MAX_LINKS) say(context, `Use at most ${MAX_LINKS} links.`);
  for (const link of each) {
    if (link.length > 300) say(context, "One of these is longer than 300 characters.");
    else if (URL.parse(link)?.protocol !== "https:") {
      say(context, `“${shortened(link)}” must be an address that starts with https://.`);
    }
  }
  return each;
});

const tech = text({ max: 2_000 }).transform((typed, context) => {
  const known = new Map<string, KnownTech>();
  for (const typedLine of linesOf(typed)) {
    const [, name = "", years] = /^(.*?)(?:\s*[,;:]\s*(\d{1,3}))?$/.exec(typedLine) ?? [];
    const slug = findTechSlug(name.trim());
    if (!slug) say(context, `“${shortened(name)}” is not in our list of technologies.`);
    else if (Number(years ?? 0) > 60) say(context, `${name}: use 0 to 60 years.`);
    else known.set(slug, years === undefined ? { slug } : { slug, years: Number(years) });
  }
  if (known.size > MAX_TECH) say(context, `Use at most ${MAX_TECH} technologies.`);
  return [...known.values()];
});

const country = z
  .string()
  .default("")
  .refine((code) => code === "" || isCountry(code), { error: "Choose a country of the list." })
  .transform((code) => code || null);

const timeZone = z
  .string()
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const zone = canonicalZone(typed);
    if (!zone) say(context, "Choose a time zone of the list, such as Europe/Lisbon.");
    return zone;
  });

const time = z
  .string()
  .default("")
  .refine((typed) => typed === "" || /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(typed), {
    error: "Use a time such as 09:00.",
  })
  .transform((typed) => typed.slice(0, 5) || null);

const hours = { workStart: time, workEnd: time };
const direction = {
  targetRole: choice(TARGET_ROLES),
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
  say(context, "Give both hours, or neither.", workStart === null ? "workStart" : "workEnd");
}

const PROFILE_FORMS = {
  work: z.object({
    version,
    headline: line({ max: HEADLINE_LENGTH }),
    currentLevel: choice(CURRENT_LEVELS),
    yearsExperience: wholeNumber({ min: 0, max: 60 }),
    ...direction,
    about: text({ max: ABOUT_LENGTH }),
    links,
  }),
  where: z
    .object({ version, country, timeZone, ...hours, workModes: choices(WORK_MODE_CHOICES) })
    .superRefine(requireBothHours),
  pay: z
    .object({
      version,
      minSalaryAmount: wholeNumber({ min: 1, max: 100_000_000 }),
      minSalaryCurrency: z
        .string()
        .default("")
        .refine((code) => code === "" || isCurrency(code), {
          error: "Choose a currency of the list.",
        })
        .transform((code) => code || null),
      minSalaryPeriod: choice(SALARY_PERIODS),
      openTo: choice(OPEN_TO),
    })
    .superRefine(({ minSalaryAmount, minSalaryCurrency, minSalaryPeriod }, context) => {
      if (minSalaryAmount === null) return;
      if (!minSalaryCurrency) say(context, "Pay needs its currency.", "minSalaryCurrency");
      if (!minSalaryPeriod) say(context, "Pay needs a time it is for.", "minSalaryPeriod");
    }),
  tech: z.object({ version, tech }),
  privacy: z.object({
    version,
    showName: tick(),
    showPhoto: tick(),
    theme: oneOf(THEMES),
    aiConsent: tick(),
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
  onboard: z.object({ ...direction, country, timeZone, ...hours }).superRefine(requireBothHours),
  skip: z.object({}),
};

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean);
}

function shortened(typed: string): string {
  return typed.length > 40 ? `${typed.slice(0, 40)}…` : typed;
}

function say(context: z.RefinementCtx, message: string, field?: string): void {
  context.addIssue({ code: "custom", message, ...(field ? { path: [field] } : {}) });
}
