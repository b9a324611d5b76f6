import type { Fields } from "#app/entity/field.ts";
import { ARCHETYPE_LABELS } from "#app/reference/competencies/archetypes.ts";
import { type Expectation, MAX_EXPECTATIONS } from "#app/reference/competencies/ladder.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import { WORK_MODE_LABELS } from "#app/reference/work-modes-and-employment-types.ts";
import {
  CURRENT_LEVEL_LABELS,
  MAX_FOCUS_AREAS,
  OPEN_TO_LABELS,
  TARGET_ROLE_LABELS,
  THEME_LABELS,
  WEEKDAY_LABELS,
} from "./labels.ts";

export interface TechExperience {
  slug: string;
  years?: number;
}

const { remote, hybrid, onsite } = WORK_MODE_LABELS;

/** What people say of themselves, by the section of the page that saves it. */
export const PROFILE_SECTIONS = {
  work: {
    headline: {
      kind: "line",
      label: "Headline",
      max: 120,
      hint: "Shown next to your name on anything you share. At most 120 characters.",
    },
    currentLevel: {
      kind: "choice",
      label: "Your level today",
      choices: CURRENT_LEVEL_LABELS,
      hint: "We mark jobs below this level, and suggest your first ratings on the roadmap.",
    },
    yearsExperience: {
      kind: "number",
      label: "Years of experience",
      min: 0,
      max: 60,
      hint: "Together with your level, this suggests your first ratings on the roadmap.",
    },
    targetRole: {
      kind: "choice",
      label: "Your aim",
      choices: TARGET_ROLE_LABELS,
      hint: "Sets your roadmap targets and next step, and marks jobs that match this role.",
    },
    archetype: {
      kind: "choice",
      label: "Kind of lead",
      choices: ARCHETYPE_LABELS,
      hint: "Lists the gaps that matter most for this kind of lead first. Not used for staff engineers and managers.",
    },
    /** Ids of areas of the roadmap. */
    focusAreas: {
      kind: "list",
      item: "" as string,
      max: MAX_FOCUS_AREAS,
      label: "Focus",
      hint: "Up to three areas of the roadmap. Your gaps in these areas count more.",
    },
    about: {
      kind: "text",
      label: "About you",
      max: 2_000,
      rows: 4,
      hint: "Shown at the top of anything you share. At most 2,000 characters.",
    },
    links: {
      kind: "list",
      item: "" as string,
      max: 5,
      label: "Links",
      rows: 3,
      hint: "Shown below that text on anything you share. Up to five, one per line, each starting with https://.",
    },
  },
  where: {
    /** ISO 3166-1 alpha-2. */
    country: {
      kind: "code",
      label: "Country",
      hint: "Each job shows whether you can do it from this country, if the posting says so. Lists leave out jobs that aren’t open to people there.",
    },
    /** IANA name. */
    timeZone: {
      kind: "code",
      label: "Time zone",
      hint: "Compared with the hours a job asks for.",
    },
    /** "09:00", in the time zone. */
    workStart: {
      kind: "time",
      label: "You start at",
      hint: "Your usual hours, in your time zone.",
    },
    workEnd: {
      kind: "time",
      label: "You stop at",
      hint: "Compared with the hours a job asks for.",
    },
    reviewDay: {
      kind: "choice",
      label: "Day of your weekly review",
      choices: WEEKDAY_LABELS,
      hint: "On this day, a notice reminds you to write your weekly review.",
    },
    workModes: {
      kind: "choices",
      label: "Work modes you would accept",
      choices: { remote, hybrid, onsite },
      hint: "Jobs with other work modes are marked, not hidden.",
    },
  },
  pay: {
    minSalaryAmount: {
      kind: "number",
      isMoney: true,
      label: "Minimum pay you would accept",
      min: 1,
      max: 100_000_000,
      hint: "Before tax, without bonus. We mark jobs whose stated pay is lower. Only you see this.",
    },
    minSalaryCurrency: {
      kind: "code",
      label: "Currency",
      hint: "Pay in other currencies is converted at a recent exchange rate.",
    },
    minSalaryPeriod: {
      kind: "choice",
      label: "Pay period",
      choices: PERIOD_LABELS,
      hint: "The period this pay is for.",
    },
    openTo: {
      kind: "choice",
      label: "Looking for a job",
      choices: OPEN_TO_LABELS,
      hint: "“Actively looking” puts jobs at the top of your home page; “Not looking” hides them. Only you see this.",
    },
  },
  tech: {
    tech: {
      kind: "list",
      item: { slug: "" } as TechExperience,
      max: 30,
      label: "Technologies",
      rows: 6,
      placeholder: "Go, 6\nPostgreSQL, 8",
      hint: "Up to 30, one per line; add your years of experience after a comma if you like. We mark jobs that use them.",
    },
  },
  ladder: {
    ladderCompany: { kind: "line", label: "Company", max: 80 },
    ladderLevel: {
      kind: "line",
      label: "The level you’re aiming for there",
      max: 80,
      placeholder: "Staff Engineer",
    },
    ladder: {
      kind: "list",
      item: { text: "", competencyId: null } as Expectation,
      max: MAX_EXPECTATIONS,
      label: "What the company expects at that level",
      rows: 8,
      placeholder: "Coaching: Grows two engineers a year to the next level",
      hint: `Up to ${MAX_EXPECTATIONS} lines. Start a line with a roadmap competency and a colon; otherwise, we look for one in the text of the line. Your growth brief and packets use these lines.`,
    },
  },
  privacy: {
    showName: {
      kind: "flag",
      label: "Show my name on anything I share",
      hint: "When off, shared pages say “a senior engineer”.",
    },
    showPhoto: {
      kind: "flag",
      label: "Show my photo on anything I share",
      hint: "If you turn this off, we delete the link to your photo.",
    },
    theme: {
      kind: "choice",
      initial: "auto",
      control: "radio",
      label: "Theme",
      choices: THEME_LABELS,
      hint: "Saved to your account. The setting in the footer is for one browser.",
    },
    aiConsent: {
      kind: "flag",
      label: "Let the coach use a language model",
      hint: "Off by default. You’ll see which model is used, and what is sent each time. Confidential projects are never sent.",
    },
  },
} as const satisfies Record<string, Fields>;

export const PROFILE_FIELDS = {
  ...PROFILE_SECTIONS.work,
  ...PROFILE_SECTIONS.where,
  ...PROFILE_SECTIONS.pay,
  ...PROFILE_SECTIONS.tech,
  ...PROFILE_SECTIONS.ladder,
  ...PROFILE_SECTIONS.privacy,
};
