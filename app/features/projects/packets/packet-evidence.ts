import {
  type PeerAnswer,
  type PeerQuote,
  peerWords,
} from "#app/features/peer-feedback/peer-answer.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { hasResult, type Win } from "../project.ts";
import type { PacketProject } from "./packet-project.ts";

/** What colleagues said of one competency. */
export interface CompetencyQuotes {
  competency: string;
  quotes: PeerQuote[];
}

export type PacketWin = Pick<Win, "on" | "text" | "figure" | "competencyId">;

export interface CompetencyWins {
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

/** Of the competencies that projects and wins name, in their order. */
export function toQuotes(work: Work, answers: readonly PeerAnswer[]): CompetencyQuotes[] {
  return listCompetencies(work)
    .map((id) => ({ competency: competencyName(id), quotes: peerWords(answers, id) }))
    .filter(({ quotes }) => quotes.length > 0);
}

/** The competencies that most projects back up first, then in the order they are named. */
export function toMatrix(
  projects: readonly PacketProject[],
  wins: readonly PacketWin[],
): MatrixRow[] {
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

export interface Work {
  projects: readonly PacketProject[];
  wins: readonly PacketWin[];
}

function listCompetencies({ projects, wins }: Work): string[] {
  const named = wins.flatMap(({ competencyId }) => competencyId ?? []);
  return [...new Set([...projects.flatMap(({ competencies }) => competencies), ...named])];
}

const NO_COMPETENCY = "Other";

export function toWins(wins: readonly PacketWin[]): CompetencyWins[] {
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
