import { type PeerAnswer, peerWords } from "#app/features/peer-feedback/peer-answer.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { type Ladder, ladderTitle } from "#app/reference/competencies/ladder.ts";
import { hasResult, type Packet } from "../project.ts";
import {
  type CompetencyQuotes,
  type CompetencyWins,
  type MatrixRow,
  type PacketWin,
  toMatrix,
  toQuotes,
  toWins,
  type Work,
} from "./packet-evidence.ts";
import { type Change, figuresOf, toChange } from "./packet-figures.ts";
import { type PacketText, toLevels, toScope } from "./packet-lines.ts";
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

export interface ProjectFigures {
  project: string;
  figures: string[];
}

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
