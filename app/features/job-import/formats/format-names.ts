/** Kept apart from the parsers, so that pages do not bundle them. */
export const FORMAT_NAMES = [
  "greenhouse",
  "lever",
  "ashby",
  "recruitee",
  "smartrecruiters",
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Whether a job source of this kind can be imported. */
export function isFormat(name: string): name is FormatName {
  return FORMAT_NAMES.some((each) => each === name);
}
