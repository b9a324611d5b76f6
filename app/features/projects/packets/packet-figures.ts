import { listFigures } from "../figures.ts";
import type { Metric } from "../project.ts";
import type { PacketProject } from "./packet-project.ts";

export interface Change {
  label: string;
  /** "140 → 11 a month" */
  value: string;
}

/** What moved, by the figures kept with a project, else by those in its result. */
export function figuresOf({ metrics, result }: PacketProject): string[] {
  const moved = shownMetrics(metrics).map((metric) => toFigure(toChange(metric)));
  return moved.length > 0 ? moved : listFigures(result);
}

/** "a team of 9" */
export function teamWords(teamSize: number | null): string {
  if (teamSize === null) return "";
  return teamSize === 1 ? "alone" : `a team of ${teamSize}`;
}

/** The metrics with a value. */
export function shownMetrics(metrics: readonly Metric[]): Metric[] {
  return metrics.filter(({ before, after }) => before || after);
}

export function toChange({ label, before, after, unit }: Metric): Change {
  const values = before && after ? `${before} → ${after}` : before ? `was ${before}` : after;
  return { label, value: `${values}${unit ? (unit === "%" ? "%" : ` ${unit}`) : ""}` };
}

/** "Complaints: 140 → 11 a month" */
export function toFigure({ label, value }: Change): string {
  return `${label}: ${value}`;
}
