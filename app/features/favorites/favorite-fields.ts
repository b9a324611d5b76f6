import type { Field, Fields } from "#app/entity/field.ts";

/* What people write beside what they saved, apart from favorite.ts: public pages have no use for it. */

/** What someone writes beside a favorite. The next step and its day are of applications only. */
export const FAVORITE_FIELDS = {
  note: { kind: "text", label: "Note", max: 500, rows: 3 },
  nextStep: { kind: "line", label: "Next step", max: 200 },
  dueOn: { kind: "day", label: "Due" },
} as const satisfies Fields;

export const COLLECTION_NAME_LENGTH = 40;
export const SNAPSHOT_TEXT_LENGTH = 4_000;
/** Nobody else has the text of a tracked job. */
export const TRACKED_TEXT_LENGTH = 10_000;
/** What can be pasted or sent as a file: a posting with the whole page around it. */
export const MAX_POSTING_KILOBYTES = 200;
/** A sum of money that a person types of a job. */
export const AMOUNT = {
  kind: "number",
  label: "Amount",
  isMoney: true,
  min: 1,
  max: 1_000_000_000,
} as const satisfies Field;
export const TRACKED_TITLE = {
  kind: "line",
  label: "Title",
  min: 1,
  max: 120,
} as const satisfies Field;
/** The facts of a tracked job, which its owner can type. */
export const TRACKED_LENGTH = { title: TRACKED_TITLE.max, company: 120, where: 200, link: 500 };

export const MAX_DOCUMENTS = 5;
export const DOCUMENT_LABEL_LENGTH = 60;

export const OUTCOMES = ["rejected", "withdrawn", "ghosted", "position_closed"] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Id format that forms and imports accept. */
export const COLLECTION_ID = /^[\da-f]{1,24}$/;
export const PAY_FIGURES = ["wanted", "advertised", "actual"] as const;
export type PayFigure = (typeof PAY_FIGURES)[number];
