import { compareText } from "#app/reference/compare-text.ts";
import type { Packet } from "../project.ts";
import type { PacketProject } from "./packet-project.ts";

export type PacketText = Pick<
  Packet,
  | "title"
  | "audience"
  | "intro"
  | "currentLevel"
  | "soughtLevel"
  | "levelSince"
  | "notYet"
  | "withLadder"
  | "version"
  | "updatedAt"
>;

export function toScope(projects: readonly PacketProject[]): string {
  if (projects.length === 0) return "";
  const years = projects
    .flatMap(({ startedOn, endedOn }) => [startedOn, endedOn])
    .flatMap((day) => day?.slice(0, 4) ?? [])
    .toSorted(compareText);
  const [first] = years;
  const last = years.at(-1);
  const largest = Math.max(...projects.map(({ teamSize }) => teamSize ?? 0));
  return [
    projects.length === 1 ? "1 project" : `${projects.length} projects`,
    ...(first && last ? [first === last ? first : `${first} to ${last}`] : []),
    ...(largest > 1 ? [`on teams of up to ${largest}`] : []),
  ].join(", ");
}

export function toLevels(
  { currentLevel, soughtLevel, levelSince }: PacketText,
  asOf: string,
): string {
  const since = levelSince ? ` since ${toMonth(levelSince)}${toDuration(levelSince, asOf)}` : "";
  const current = currentLevel && currentLevel + since;
  const sought = soughtLevel && `asking for ${soughtLevel}`;
  return [current, sought].filter(Boolean).join(", ");
}

const MONTH_FORMAT = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

function toMonth(day: string): string {
  return MONTH_FORMAT.format(new Date(`${day}T00:00:00Z`));
}

/** " (2 years, 8 months)"; empty below a month. */
function toDuration(from: string, to: string): string {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
  if (months < 1) return "";
  const parts = [
    [Math.floor(months / 12), "year"],
    [months % 12, "month"],
  ] as const;
  const words = parts.flatMap(([n, unit]) => (n > 0 ? `${n} ${unit}${n === 1 ? "" : "s"}` : []));
  return ` (${words.join(", ")})`;
}
