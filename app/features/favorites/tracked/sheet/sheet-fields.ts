/** What a column of a sheet can be, in the order in which columns are given out. */
export const SHEET_FIELDS = [
  "title",
  "company",
  "link",
  "stage",
  "appliedOn",
  "savedOn",
  "dueOn",
  "nextStep",
  "pay",
  "where",
  "note",
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** The number of each field's column; null for none. */
export type Columns = Readonly<Record<SheetField, number | null>>;

export const SHEET_FIELD_LABELS: Record<SheetField, string> = {
  title: "Title",
  company: "Company",
  link: "Link",
  stage: "Stage",
  appliedOn: "Applied on",
  savedOn: "Saved on",
  dueOn: "Due on",
  nextStep: "Next step",
  pay: "Pay",
  where: "Location",
  note: "Note",
};
