import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";

// The first match wins: "Intern (fixed term)" is an internship.
const SPECIAL_TYPE_RULES: [RegExp, EmploymentType][] = [
  [/\bintern(ship)?s?\b|\btrainee|\bworking student|werkstudent|\bapprentice|\bpraktik/, "INTERN"],
  [/\bvolunteer/, "VOLUNTEER"],
  [/\bper diem\b/, "PER_DIEM"],
  [
    /\bfixed term|\btemp(orary)?\b|\bseasonal|\blimited term|befristet|\bmaternity cover/,
    "TEMPORARY",
  ],
  [/\bcontract(or|ing)?\b|\bfreelanc|\bconsultan|\bc2c\b|\bb2b\b/, "CONTRACTOR"],
];
const PART_TIME = /\bpart ?time\b|\bteilzeit\b/;
const FULL_TIME =
  /\bfull ?time\b|\bpermanent\b|\bregular\b|\bvollzeit\b|\bunbefristet\b|\bcdi\b|\bemployee\b/;

/** All that stands at the end of a title: “Smart Contract” is what somebody works on. */
const TITLE_SUFFIX =
  /^(?:\d+[ -]?months? |(?:fixed|long|short)[ -]term |temporary )*(?:contract(?:or)?|freelancer?|part[ -]?time|teilzeit|temporary|fixed[ -]term|befristet|b2b)(?:[ ,-]+(?:role|position|to hire|\d+[ -]?months?))*$/i;

/** The types that the end of a title says: “(Contract)”, “- Part-time”. */
export function toTitleEmploymentTypes(suffix: string | undefined): EmploymentType[] {
  return suffix && TITLE_SUFFIX.test(suffix.trim()) ? toEmploymentTypes(suffix) : [];
}

/** schema.org's employment types for a label, sorted; empty for an unknown label. */
export function toEmploymentTypes(label: string | null | undefined): EmploymentType[] {
  if (!label) return [];
  const text = label
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[_\-\s]+/g, " ");

  const types = new Set<EmploymentType>();
  const specialRule = SPECIAL_TYPE_RULES.find(
    ([pattern]) => pattern.test(text) && !/\bunbefristet\b/.test(text),
  );
  if (specialRule) types.add(specialRule[1]);
  if (PART_TIME.test(text)) types.add("PART_TIME");
  // In "Regular part-time" and "Permanent, part time" the first word does not mean full time.
  const isFullTime =
    /\bfull ?time\b|\bvollzeit\b/.test(text) || (FULL_TIME.test(text) && types.size === 0);
  if (isFullTime) types.add("FULL_TIME");
  return [...types].sort();
}
