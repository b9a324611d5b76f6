/** The kinds of boards the importer can read. Apart from the formats, which pages have no need of. */
export const FORMAT_NAMES = [
  "greenhouse",
  "lever",
  "ashby",
  "recruitee",
  "smartrecruiters",
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Whether a board of this kind can be imported. */
export function isFormat(name: string): name is FormatName {
  return FORMAT_NAMES.some((each) => each === name);
}
