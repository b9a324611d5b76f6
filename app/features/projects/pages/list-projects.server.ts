import { desc, eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { findLimitNote } from "#app/features/premium/limits.server.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { competenciesColumn, winCompetencyColumn } from "../competencies-column.server.ts";
import { type Milestone, type Project, RESULT_LENGTH } from "../project.ts";
import { type ProjectQuery, todayIn, WINS_PER_PAGE } from "../query.ts";
import { projects, wins } from "../tables.ts";
import { chooseTemplates } from "../templates.ts";

export type ProjectCard = Pick<
  Project,
  | "id"
  | "title"
  | "summary"
  | "status"
  | "competencies"
  | "visibility"
  | "confidential"
  | "updatedAt"
  | "archivedAt"
> & {
  /** Done without a result. */
  isWeak: boolean;
  next: Milestone | null;
};

export interface DueMilestone extends Milestone {
  due: string;
  project: Pick<Project, "id" | "title">;
}

export type ProjectList = Awaited<ReturnType<typeof readProjects>>;

const MAX_DUE = 5;
const SUGGESTION_COUNT = 3;
const MAX_GAPS = 5;

/**
 * The filtered projects, wins and due milestones of the list. One round trip; throws 401 if the
 * session is revoked.
 */
export async function readProjects(
  db: Database,
  viewer: Viewer,
  { query, now }: { query: ProjectQuery; now: Date },
) {
  const { uid } = viewer;
  const rows = await readAsViewer(db, viewer, {
    ...selectCompetencyProfile(db, viewer, now),
    cards: selectCards(db, viewer),
    winRows: selectWins(db, viewer, query.wins),
    winCounts: db.select({ n: sql<number>`count(*)` }).from(wins).where(eq(wins.uid, uid)),
    timeZones: db
      .select({ timeZone: profiles.timeZone })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
  });
  const { cards, winRows } = rows;
  const competencyProfile = toCompetencyProfile(rows);
  const gaps = competencyProfile.gaps.slice(0, MAX_GAPS);
  const projectCards = cards.map(toCard);
  const winCount = rows.winCounts[0]?.n ?? 0;
  return {
    total: projectCards.length,
    projects: projectCards.filter((card) => matchesQuery(card, query)),
    archived: projectCards.filter(({ archivedAt }) => archivedAt !== null).length,
    /** Options of the win forms and the filters. */
    choices: {
      // Archived projects are included, because wins stay linked to them.
      projects: cards.map(({ id, title, archivedAt }) => ({
        id,
        title: archivedAt === null ? title : `${title} (archived)`,
      })),
      competencies: [...new Set(projectCards.flatMap(({ competencies }) => competencies))].sort(),
    },
    due: listDue(cards),
    wins: {
      page: winRows.slice(0, WINS_PER_PAGE),
      total: winCount,
      hasMore: winRows.length > WINS_PER_PAGE,
    },
    winLimit: await findLimitNote(db, viewer, { kind: "wins", used: winCount, now }),
    today: todayIn(rows.timeZones[0]?.timeZone ?? null, now),
    offered:
      projectCards.length > 0
        ? null
        : {
            isAssessed: competencyProfile.assessment !== null && gaps.length > 0,
            gaps: gaps.map(({ name }) => name),
            templates: chooseTemplates(
              gaps.map(({ id }) => id),
              SUGGESTION_COUNT,
            ).map(({ id, title, summary, competencies }) => ({ id, title, summary, competencies })),
          },
  };
}

function selectCards(db: Database, { uid }: Viewer) {
  return db
    .select({
      id: projects.id,
      title: projects.title,
      summary: projects.summary,
      status: projects.status,
      competencies: competenciesColumn,
      visibility: projects.visibility,
      confidential: projects.confidential,
      milestones: projects.milestones,
      updatedAt: projects.updatedAt,
      archivedAt: projects.archivedAt,
      hasResult: sql<number>`length(trim(${projects.result})) >= ${RESULT_LENGTH}`.mapWith(Boolean),
    })
    .from(projects)
    .where(eq(projects.uid, uid))
    .orderBy(desc(projects.updatedAt), projects.id);
}

function selectWins(db: Database, { uid }: Viewer, page: number) {
  return db
    .select({
      id: wins.id,
      on: wins.on,
      text: wins.text,
      figure: wins.figure,
      projectId: wins.projectId,
      competencyId: winCompetencyColumn,
      createdAt: wins.createdAt,
    })
    .from(wins)
    .where(eq(wins.uid, uid))
    .orderBy(desc(wins.on), desc(wins.createdAt), wins.id)
    .limit(WINS_PER_PAGE + 1)
    .offset((page - 1) * WINS_PER_PAGE);
}

type Row = Awaited<ReturnType<typeof selectCards>>[number];

function toCard({ milestones, hasResult, ...card }: Row): ProjectCard {
  const next = milestones.find(({ doneAt }) => doneAt === null) ?? null;
  return { ...card, isWeak: card.status === "done" && !hasResult, next };
}

function matchesQuery(
  { archivedAt, status, competencies }: ProjectCard,
  query: ProjectQuery,
): boolean {
  if (query.competency && !competencies.includes(query.competency)) return false;
  if (query.status === "archived") return archivedAt !== null;
  return archivedAt === null && (query.status === null || query.status === status);
}

/** The next due milestones of projects that are not over. */
function listDue(rows: readonly Row[]): DueMilestone[] {
  return rows
    .filter(
      ({ archivedAt, status }) => archivedAt === null && !["done", "dropped"].includes(status),
    )
    .flatMap(({ id, title, milestones }) =>
      milestones.flatMap((milestone) =>
        milestone.due === null || milestone.doneAt !== null
          ? []
          : { ...milestone, due: milestone.due, project: { id, title } },
      ),
    )
    .sort((one, other) => one.due.localeCompare(other.due))
    .slice(0, MAX_DUE);
}
