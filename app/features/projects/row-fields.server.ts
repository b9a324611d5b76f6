import type { z } from "zod";
import { line } from "#app/http/fields.ts";
import { numbersUpTo } from "./labels.ts";
import {
  LINK_LENGTH,
  MAX_LINKS,
  MAX_METRICS,
  METRIC_LENGTH,
  type Metric,
  type ProjectLink,
} from "./project.ts";

/*
 * The metric and link rows of a project's form. Each field has its own name, so that rows work
 * without JavaScript.
 */

type Rows = Readonly<Record<string, string>>;
type Shape = Record<string, ReturnType<typeof line>>;

export const metricRowShape: Shape = Object.fromEntries(
  numbersUpTo(MAX_METRICS).flatMap((n) => [
    [`metric${n}Label`, line({ max: METRIC_LENGTH.label })],
    [`metric${n}Before`, line({ max: METRIC_LENGTH.value })],
    [`metric${n}After`, line({ max: METRIC_LENGTH.value })],
    [`metric${n}Unit`, line({ max: METRIC_LENGTH.unit })],
  ]),
);

export const linkRowShape: Shape = Object.fromEntries(
  numbersUpTo(MAX_LINKS).flatMap((n) => [
    [`link${n}Label`, line({ max: LINK_LENGTH.label })],
    [`link${n}Url`, line({ max: LINK_LENGTH.url })],
  ]),
);

/** Collects the metrics, without empty rows; reports rows without a label. */
export function parseMetrics(rows: Rows, context: z.RefinementCtx): Metric[] {
  return numbersUpTo(MAX_METRICS).flatMap((n) => {
    const [label = "", before = "", after = "", unit = ""] = [
      "Label",
      "Before",
      "After",
      "Unit",
    ].map((part) => rows[`metric${n}${part}`]);
    if (label) return { label, before, after, unit };
    if (before || after || unit) {
      const message = "Add what was measured, or empty the row.";
      context.addIssue({ code: "custom", path: [`metric${n}Label`], message });
    }
    return [];
  });
}

/** Collects the links, without empty rows; a missing label becomes the host name. */
export function parseLinks(rows: Rows, context: z.RefinementCtx): ProjectLink[] {
  return numbersUpTo(MAX_LINKS).flatMap((n) => {
    const label = rows[`link${n}Label`] ?? "";
    const urlText = rows[`link${n}Url`] ?? "";
    if (!label && !urlText) return [];
    const url = URL.parse(urlText);
    // Checked after encoding: a character beyond ASCII can take up to nine.
    if (url && url.href.length > LINK_LENGTH.url) {
      const message = `This address has ${url.href.length.toLocaleString("en-US")} characters; use at most ${LINK_LENGTH.url}.`;
      context.addIssue({ code: "custom", path: [`link${n}Url`], message });
      return [];
    }
    if (url?.protocol === "https:" && !url.username && !url.password) {
      return { label: label || url.hostname, url: url.href };
    }
    const message = urlText
      ? "Use a whole address that starts with https://."
      : "Add the address too, or empty the row.";
    context.addIssue({ code: "custom", path: [`link${n}Url`], message });
    return [];
  });
}
