/** Kept apart from the parsers, so that pages do not bundle them. */
export const IMPORTED_SOURCE_KINDS = [
  "greenhouse",
  "lever",
  "ashby",
  "recruitee",
  "smartrecruiters",
] as const;
export type ImportedSourceKind = (typeof IMPORTED_SOURCE_KINDS)[number];

/** Whether a job source of this kind can be imported. */
export function isImportedSourceKind(name: string): name is ImportedSourceKind {
  return IMPORTED_SOURCE_KINDS.some((kind) => kind === name);
}
