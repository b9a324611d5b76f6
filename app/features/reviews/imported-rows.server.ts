import { z } from "zod";
import { line, text } from "#app/http/fields.ts";
import { isoDate, rowId, timestamp, versionedFields } from "#app/http/row-fields.ts";
import { CRITERIA_LENGTH, DECISION_OUTCOMES, REVIEW_TEXT_LENGTH } from "./review.ts";
import { isWeek } from "./week.ts";

/** More is no decision that someone looked back on. */
const MAX_JUDGEMENTS = 100;

const judgement = z.object({
  on: isoDate,
  outcome: z.enum(DECISION_OUTCOMES),
  note: line({ max: CRITERIA_LENGTH }),
});

/** A weekly review of an account file. */
export const reviewRow = z.object({
  ...versionedFields,
  week: z.string().refine(isWeek),
  winId: rowId.nullable(),
  decision: text({ max: REVIEW_TEXT_LENGTH }),
  criteria: text({ max: CRITERIA_LENGTH }),
  decisionDue: isoDate.nullable(),
  judgements: z.array(judgement).max(MAX_JUDGEMENTS),
  decisionSeenAt: timestamp.nullable(),
  delegated: text({ max: REVIEW_TEXT_LENGTH }),
  feedback: text({ max: REVIEW_TEXT_LENGTH }),
  planItemId: rowId.nullable(),
});
