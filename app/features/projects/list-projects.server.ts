import { desc, eq, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { type Milestone, type Project, RESULT_LENGTH } from "./project.ts";
import { type ProjectQuery, todayIn, WINS_A_PAGE } from "./query.ts";
import { projects, wins } from "./tables.ts";
import { chooseTemplates } from "./templates.ts";

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

const MOST_DUE = 5;
const OFFERED = 3;
const GAPS = 5;

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
  const [revocation, latest, own, profile, runs, offered, cards, page, [count], [place]] =
    await db.batch([
      selectRevocation(db, viewer),
      ...selectStanding(db, viewer),
      selectCards(db, viewer),
      selectWins(db, viewer, query.wins),
      db.select({ n: sql<number>`count(*)` }).from(wins).where(eq(wins.uid, uid)),
      db.select({ timeZone: profiles.timeZone }).from(profiles).where(eq(profiles.uid, uid)),
    ]);
  requireLive(revocation);
  const standing = toStanding([latest, own, profile, runs, offered]);
  const gaps = standing.ranking.gaps.slice(0, GAPS);
  const all = cards.map(toCard);
  return {
    total: all.length,
    projects: all.filter((card) => isAsked(card, query)),
    archived: all.filter(({ archivedAt }) => archivedAt !== null).length,
    /** Options of the win forms and the filters. */
    choices: {
      // Archived projects are included, because wins stay linked to them.
      projects: cards.map(({ id, title, archivedAt }) => ({
        id,
        title: archivedAt === null ? title : `${title} (archived)`,
      })),
      competencies: [...new Set(all.flatMap(({ competencies }) => competencies))].sort(),
    },
    due: listDue(cards),
    wins: {
      page: page.slice(0, WINS_A_PAGE),
      total: count?.n ?? 0,
      hasMore: page.length > WINS_A_PAGE,
    },
    today: todayIn(place?.timeZone ?? null, now),
    offered:
      all.length > 0
        ? null
        : {
            isAssessed: standing.assessment !== null && gaps.length > 0,
            gaps: gaps.map(({ name }) => name),
            templates: chooseTemplates(
              gaps.map(({ id }) => id),
              OFFERED,
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
      competencies: projects.competencies,
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
      projectId: wins.projectId,
      competencyId: wins.competencyId,
      createdAt: wins.createdAt,
    })
    .from(wins)
    .where(eq(wins.uid, uid))
    .orderBy(desc(wins.on), desc(wins.createdAt), wins.id)
    .limit(WINS_A_PAGE + 1)
    .offset((page - 1) * WINS_A_PAGE);
}

type Row = Awaited<ReturnType<typeof selectCards>>[number];

function toCard({ milestones, hasResult, ...card }: Row): ProjectCard {
  const next = milestones.find(({ doneAt }) => doneAt === null) ?? null;
  return { ...card, isWeak: card.status === "done" && !hasResult, next };
}

function isAsked({ archivedAt, status, competencies }: ProjectCard, query: ProjectQuery): boolean {
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
    .slice(0, MOST_DUE);
}
