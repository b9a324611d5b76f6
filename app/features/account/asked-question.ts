import { listSectionFields, SECTIONS, type Section } from "./profile.ts";

/** The questions of the profile that other pages ask, each where its answer is used. */
export const ASKED_FIELDS = [
  "country",
  "timeZone",
  "workStart",
  "minSalaryAmount",
  "tech",
  "targetRole",
] as const;

export type AskedField = (typeof ASKED_FIELDS)[number];

/** What belongs to an answer, asked beside it. */
export const PAIRED_FIELDS = {
  minSalaryAmount: "minSalaryCurrency",
  workStart: "workEnd",
} as const;

export interface AskedQuestion {
  field: AskedField;
  /** Of the section that holds the field. */
  version: number;
  /** What else the answer says, such as the time that a sum is for. */
  beside?: Readonly<Record<string, string>>;
  /** What it begins with. */
  given?: Readonly<Record<string, string>>;
  /** What the field says here instead of its own label. */
  label?: string;
  /** IANA names, in one text, where a time zone is asked for. */
  timeZones?: string;
  /** Codes, in one text, where a sum is asked for. */
  currencies?: string;
}

export function sectionOf(field: AskedField): Section {
  const section = SECTIONS.find((each) => listSectionFields(each).includes(field));
  if (!section) throw new Error(`No section has ${field}.`);
  return section;
}
