import { line } from "#app/http/fields.ts";
import type { Say } from "#app/http/form-rules.ts";
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

/** Undefined where a field was refused itself. */
type Rows = Readonly<Record<string, string | undefined>>;
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
export function parseMetrics(rows: Rows, say: Say): Metric[] {
  return numbersUpTo(MAX_METRICS).flatMap((n) => {
    const [label, ...figures] = ["Label", "Before", "After", "Unit"].map(
      (part) => rows[`metric${n}${part}`],
    );
    const [before = "", after = "", unit = ""] = figures;
    if (label) return { label, before, after, unit };
    if (label === "" && figures.some((figure) => figure !== "")) {
      say(`metric${n}Label`, "Add what was measured, or clear the row.");
    }
    return [];
  });
}

/** Collects the links, without empty rows; a missing label becomes the host name. */
export function parseLinks(rows: Rows, say: Say): ProjectLink[] {
  return numbersUpTo(MAX_LINKS).flatMap((n) => {
    const [label, urlText] = [rows[`link${n}Label`], rows[`link${n}Url`]];
    if (urlText === undefined || (label === "" && urlText === "")) return [];
    const url = URL.parse(urlText);
    // Checked after encoding: a character beyond ASCII can take up to nine.
    if (url && url.href.length > LINK_LENGTH.url) {
      const length = url.href.length.toLocaleString("en-US");
      say(`link${n}Url`, `This address has ${length} characters; use at most ${LINK_LENGTH.url}.`);
      return [];
    }
    if (url?.protocol === "https:" && !url.username && !url.password) {
      return { label: label || url.hostname, url: url.href };
    }
    const whole = "Use a full address that starts with https://.";
    say(`link${n}Url`, urlText ? whole : "Add the address too, or clear the row.");
    return [];
  });
}
