import {
  type PeerAnswer,
  type PeerQuote,
  peerWords,
} from "#app/features/peer-feedback/peer-answer.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { type Ladder, ladderTitle } from "#app/reference/competencies/ladder.ts";
import { listFigures } from "../figures.ts";
import { hasResult, type Metric, type Packet, type Win } from "../project.ts";
import type { PacketProject } from "./packet-project.ts";

/* What a packet says, once: the preview, the print, the link and the Markdown file show the same. */

export interface PacketModel extends Pick<Packet, "title" | "audience" | "intro" | "notYet"> {
  /** Null while the owner hides it. */
  name: string | null;
  /** The day of the last change, and which change it was: "Nov 24, 2026, version 3". */
  asOf: string;
  /** "Senior engineer since March 2023 (2 years, 8 months), for Tech Lead"; empty when nothing is said. */
  levels: string;
  /** "5 projects, 2023 to 2026, on teams of up to 8"; empty without projects. */
  scope: string;
  /** What the owner's company asks, where the packet says so. */
  ladder: PacketLadder | null;
  matrix: MatrixRow[];
  figures: ProjectFigures[];
  /** Up to three changes from one value to another, for the cover. */
  headline: Change[];
  projects: PacketProject[];
  /** The competencies with most first; wins that name none are last. */
  wins: CompetencyWins[];
  quotes: CompetencyQuotes[];
}

export interface PacketLadder {
  /** "Staff Engineer at Northwind"; may be empty. */
  title: string;
  rows: {
    /** In the company's words. */
    text: string;
    /** What of the packet shows it: projects, wins and colleagues; empty for nothing. */
    shownBy: string[];
  }[];
}

/** Who says all this, for a reader who does not know the product. */
export const AUTHORSHIP =
  "This is the author’s own account, including the numbers and the table. Colleagues are quoted by name, and we say which names aren’t verified.";

/** "What Staff Engineer at Northwind asks" */
export function ladderHeading({ title }: PacketLadder): string {
  return title ? `What ${title} requires` : "What the ladder requires";
}

const MAX_HEADLINE = 3;

export const NOT_SHOWN = "Nothing in this packet shows this";

/** What colleagues said of one competency. */
export interface CompetencyQuotes {
  competency: string;
  quotes: PeerQuote[];
}

export type PacketWin = Pick<Win, "on" | "text" | "figure" | "competencyId">;

interface CompetencyWins {
  /** "Other" where none is named. */
  competency: string;
  /** Newest first. */
  wins: { on: string; text: string; figure: string }[];
}

/** What backs one competency up. */
export interface MatrixRow {
  competency: string;
  /** For each project in order: it has a result, it is work on it, or it does not name it. */
  cells: ("result" | "work" | null)[];
  /** How many wins name it. */
  wins: number;
}

interface Change {
  label: string;
  /** "140 → 11 a month" */
  value: string;
}

export interface ProjectFigures {
  project: string;
  figures: string[];
}

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

interface PacketParts {
  projects: readonly PacketProject[];
  name: string | null;
  /** Of the days that the packet covers. */
  wins?: readonly PacketWin[];
  /** Of colleagues; only those that the owner allowed are quoted. */
  answers?: readonly PeerAnswer[];
  ladder?: Ladder | null;
}

/** A packet with these projects as its reader sees it. Deterministic. */
export function toPacketModel(
  packet: PacketText,
  { projects, name, wins = [], answers = [], ladder = null }: PacketParts,
): PacketModel {
  const { title, audience, intro, notYet, updatedAt, version } = packet;
  const asOf = updatedAt.slice(0, 10);
  return {
    ...{ title, audience, intro, notYet, name, asOf: `${formatDay(asOf)}, version ${version}` },
    levels: toLevels(packet, asOf),
    scope: toScope(projects),
    ladder:
      packet.withLadder && ladder && ladder.ladder.length > 0
        ? toLadder(ladder, { projects, wins, answers })
        : null,
    matrix: toMatrix(projects, wins),
    figures: projects.flatMap((project) => {
      const figures = figuresOf(project);
      return figures.length > 0 ? { project: project.title, figures } : [];
    }),
    headline: projects
      .flatMap(({ metrics }) => metrics)
      .filter(({ before, after }) => before && after)
      .slice(0, MAX_HEADLINE)
      .map(toChange),
    projects: [...projects],
    wins: toWins(wins),
    quotes: toQuotes({ projects, wins }, answers),
  };
}

function toScope(projects: readonly PacketProject[]): string {
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

function toLadder(
  ladder: Ladder,
  { projects, wins, answers }: Work & { answers: readonly PeerAnswer[] },
): PacketLadder {
  const shownBy = (id: string) => {
    const n = wins.filter(({ competencyId }) => competencyId === id).length;
    const quotes = peerWords(answers, id).length;
    return [
      ...projects
        .filter(({ competencies }) => competencies.includes(id))
        .map((each) => `${each.title} (${hasResult(each) ? "a result" : "work, no result yet"})`),
      ...(n > 0 ? [n === 1 ? "1 win" : `${n} wins`] : []),
      ...(quotes > 0 ? [quotes === 1 ? "1 colleague" : `${quotes} colleagues`] : []),
    ];
  };
  return {
    title: ladderTitle(ladder),
    rows: ladder.ladder.map(({ text, competencyId }) => ({
      text,
      shownBy: competencyId ? shownBy(competencyId) : [],
    })),
  };
}

function toLevels({ currentLevel, soughtLevel, levelSince }: PacketText, asOf: string): string {
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

/** Of the competencies that projects and wins name, in their order. */
function toQuotes(work: Work, answers: readonly PeerAnswer[]): CompetencyQuotes[] {
  return listCompetencies(work)
    .map((id) => ({ competency: competencyName(id), quotes: peerWords(answers, id) }))
    .filter(({ quotes }) => quotes.length > 0);
}

/** The competencies that most projects back up first, then in the order they are named. */
function toMatrix(projects: readonly PacketProject[], wins: readonly PacketWin[]): MatrixRow[] {
  return listCompetencies({ projects, wins })
    .map((id) => ({
      competency: competencyName(id),
      cells: projects.map((project) => {
        if (!project.competencies.includes(id)) return null;
        return hasResult(project) ? ("result" as const) : ("work" as const);
      }),
      wins: wins.filter(({ competencyId }) => competencyId === id).length,
    }))
    .map((row) => ({ row, n: row.cells.filter((cell) => cell !== null).length }))
    .sort((one, other) => other.n - one.n || other.row.wins - one.row.wins)
    .map(({ row }) => row);
}

interface Work {
  projects: readonly PacketProject[];
  wins: readonly PacketWin[];
}

function listCompetencies({ projects, wins }: Work): string[] {
  const named = wins.flatMap(({ competencyId }) => competencyId ?? []);
  return [...new Set([...projects.flatMap(({ competencies }) => competencies), ...named])];
}

const NO_COMPETENCY = "Other";

function toWins(wins: readonly PacketWin[]): CompetencyWins[] {
  const newestFirst = wins.toSorted((one, other) => compareText(other.on, one.on));
  const byCompetency = Map.groupBy(newestFirst, ({ competencyId }) =>
    competencyId === null ? NO_COMPETENCY : competencyName(competencyId),
  );
  const isNamed = (competency: string) => (competency === NO_COMPETENCY ? 0 : 1);
  return [...byCompetency]
    .map(([competency, group]) => ({
      competency,
      wins: group.map(({ on, text, figure }) => ({ on: formatDay(on), text, figure })),
    }))
    .sort(
      (one, other) =>
        isNamed(other.competency) - isNamed(one.competency) || other.wins.length - one.wins.length,
    );
}

/** What moved, by the figures kept with a project, else by those in its result. */
function figuresOf({ metrics, result }: PacketProject): string[] {
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

function toChange({ label, before, after, unit }: Metric): Change {
  const values = before && after ? `${before} → ${after}` : before ? `was ${before}` : after;
  return { label, value: `${values}${unit ? (unit === "%" ? "%" : ` ${unit}`) : ""}` };
}

/** "Complaints: 140 → 11 a month" */
export function toFigure({ label, value }: Change): string {
  return `${label}: ${value}`;
}
