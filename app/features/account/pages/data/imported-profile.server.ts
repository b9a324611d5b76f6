import { z } from "zod";
import { line, text } from "#app/http/fields.ts";
import { timestamp } from "#app/http/row-fields.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { isKnownCurrency } from "#app/reference/exchange-rates.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { findCanonicalTimeZone } from "#app/reference/time-zone.ts";
import { WORK_MODE_CHOICES } from "../../labels.ts";
import {
  ABOUT_LENGTH,
  CURRENT_LEVELS,
  HEADLINE_LENGTH,
  MAX_FOCUS_AREAS,
  MAX_LINKS,
  MAX_TECH,
  OPEN_TO,
  SECTIONS,
  TARGET_ROLES,
  THEMES,
} from "../../profile.ts";

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The profile of an account file. Here, because the profile does not know the roadmap's areas. */
export const profileRow = z.object({
  headline: line({ max: HEADLINE_LENGTH }),
  currentLevel: z.enum(CURRENT_LEVELS).nullable(),
  yearsExperience: z.int().min(0).max(60).nullable(),
  targetRole: z.enum(TARGET_ROLES).nullable(),
  focusAreas: z
    .array(z.string().refine((id) => AREAS.some((area) => area.id === id)))
    .max(MAX_FOCUS_AREAS),
  about: text({ max: ABOUT_LENGTH }),
  links: z.array(z.url({ protocol: /^https$/ }).max(300)).max(MAX_LINKS),
  country: z.string().refine(isCountry).nullable(),
  timeZone: z
    .string()
    .refine((zone) => findCanonicalTimeZone(zone) === zone)
    .nullable(),
  workStart: timeOfDay.nullable(),
  workEnd: timeOfDay.nullable(),
  workModes: z.array(z.enum(WORK_MODE_CHOICES)).max(WORK_MODE_CHOICES.length),
  minSalaryAmount: z.int().min(1).max(100_000_000).nullable(),
  minSalaryCurrency: z.string().refine(isKnownCurrency).nullable(),
  minSalaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  openTo: z.enum(OPEN_TO).nullable(),
  tech: z
    .array(
      z.object({
        slug: z.string().refine((slug) => findTechName(slug) !== null),
        years: z.int().min(0).max(60).optional(),
      }),
    )
    .max(MAX_TECH),
  showName: z.boolean(),
  showPhoto: z.boolean(),
  theme: z.enum(THEMES),
  aiConsent: z.boolean(),
  onboardedAt: timestamp.nullable(),
  sections: z.partialRecord(
    z.enum(SECTIONS),
    z.object({ version: z.int().min(0), savedAt: timestamp }),
  ),
  createdAt: timestamp,
});
