import { COUNTRY_CHOICES } from "#app/reference/area-choices.ts";
import { WORK_MODE_LABELS } from "#app/reference/employment.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import type { CurrentLevel, OpenTo, TargetRole, Theme } from "./profile.ts";

export const FIELD_LABELS = {
  headline: "Headline",
  currentLevel: "Your level today",
  yearsExperience: "Years of experience",
  targetRole: "Aiming for",
  focusAreas: "Focus",
  about: "About you",
  links: "Links",
  country: "Country",
  timeZone: "Time zone",
  workStart: "You start at",
  workEnd: "You stop at",
  workModes: "Work modes you would accept",
  minSalaryAmount: "Minimum pay you would accept",
  minSalaryCurrency: "Currency",
  minSalaryPeriod: "For",
  openTo: "Looking for a job",
  tech: "Technologies",
  showName: "Show my name on what I share",
  showPhoto: "Show my photo on what I share",
  theme: "Theme",
  aiConsent: "Let the coach use a language model",
};

export const CURRENT_LEVEL_LABELS: Record<CurrentLevel, string> = {
  mid: "Mid-level engineer",
  senior: "Senior engineer",
  staff: "Staff engineer",
  principal: "Principal engineer",
  lead: "Tech Lead",
  manager: "Engineering manager",
};

export const TARGET_ROLE_LABELS: Record<TargetRole, string> = {
  lead_now: "Tech Lead, as soon as I can",
  lead_year: "Tech Lead, within a year",
  lead_later: "Tech Lead, later",
  staff: "Staff or principal engineer",
  manager: "Engineering manager",
  exploring: "Still finding out",
};

export const OPEN_TO_LABELS: Record<OpenTo, string> = {
  not_looking: "Not looking",
  open: "Open to the right one",
  active: "Actively looking",
};

export const THEME_LABELS: Record<Theme, string> = {
  auto: "As my system",
  light: "Light",
  dark: "Dark",
};

export const WORK_MODE_CHOICES = ["remote", "hybrid", "onsite"] as const;

export function toOptions<Choice extends string>(labels: Readonly<Record<Choice, string>>) {
  return (Object.entries(labels) as [Choice, string][]).map(([value, text]) => ({ value, text }));
}

/** The text of a stored value; the value itself for fields that are not choices. */
export function valueLabel(
  name: string,
  value: string,
  options: { areas: readonly NamedOption[] },
): string {
  const labels: Record<string, Readonly<Record<string, string>>> = {
    currentLevel: CURRENT_LEVEL_LABELS,
    targetRole: TARGET_ROLE_LABELS,
    openTo: OPEN_TO_LABELS,
    theme: THEME_LABELS,
    minSalaryPeriod: PERIOD_LABELS,
    workModes: WORK_MODE_LABELS,
  };
  if (name === "country") return findName(value, COUNTRY_CHOICES);
  if (name === "focusAreas") return findName(value, options.areas);
  return labels[name]?.[value] ?? value;
}

export interface NamedOption {
  id: string;
  name: string;
}

function findName(id: string, options: readonly NamedOption[]): string {
  return options.find((each) => each.id === id)?.name ?? id;
}
