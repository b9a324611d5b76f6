import { EMPLOYMENT_TYPE_LABELS, WORK_MODE_LABELS } from "#app/reference/employment.ts";
import { LEVEL_LABELS, TRACK_LABELS } from "../labels.ts";
import type { FilterKey } from "./job-query.ts";

/** The labels of filters with few values; those of others are in tables that only the server has. */
export const VALUE_LABELS: Partial<Record<FilterKey, Record<string, string>>> = {
  level: LEVEL_LABELS,
  track: TRACK_LABELS,
  mode: WORK_MODE_LABELS,
  type: EMPLOYMENT_TYPE_LABELS,
  visa: { yes: "Visa sponsored", no: "No visa sponsored" },
  posted: { "1": "Since yesterday", "7": "Last 7 days", "30": "Last 30 days" },
  sure: { yes: "Only sure ones" },
  pay: { stated: "Pay stated" },
};
