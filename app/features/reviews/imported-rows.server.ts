import { z } from "zod";
import { rowShape } from "#app/entity/schemas.server.ts";
import { isoDate, rowId, timestamp, versionedFields } from "#app/http/row-fields.ts";
import { JUDGEMENT_FIELDS, REVIEW_FIELDS } from "./review.ts";
import { REVIEW_RULES } from "./review-rules.server.ts";
import { isWeek } from "./week.ts";

/** More is no decision that someone looked back on. */
const MAX_JUDGEMENTS = 100;

const judgement = z.object({ on: isoDate, ...rowShape(JUDGEMENT_FIELDS, {}) });

/** A weekly review of an account file. */
export const reviewRow = z.object({
  ...versionedFields,
  week: z.string().refine(isWeek),
  winId: rowId.nullable(),
  ...rowShape(REVIEW_FIELDS, REVIEW_RULES),
  decisionDue: isoDate.nullable(),
  judgements: z.array(judgement).max(MAX_JUDGEMENTS),
  decisionSeenAt: timestamp.nullable(),
  planItemId: rowId.nullable(),
});
