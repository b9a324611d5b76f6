import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { competenciesColumn } from "./competencies-column.server.ts";
import { PROJECT_ID, type Project, type Win } from "./project.ts";
import { projects, wins } from "./tables.ts";

const MAX_WINS = 20;

const { uid: _uid, ...columns } = getTableColumns(projects);

export const projectColumns = { ...columns, competencies: competenciesColumn };

/** A viewer's project with its latest wins; null for one that is not theirs. One round trip. */
export async function findProject(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<{ project: Project; wins: Pick<Win, "id" | "on" | "text">[] } | null> {
  const { uid } = viewer;
  const {
    projects: [project],
    winRows,
  } = await readAsViewer(db, viewer, {
    projects: db
      .select(projectColumns)
      .from(projects)
      .where(and(eq(projects.uid, uid), eq(projects.id, id))),
    winRows: db
      .select({ id: wins.id, on: wins.on, text: wins.text })
      .from(wins)
      .where(and(eq(wins.uid, uid), eq(wins.projectId, id)))
      .orderBy(desc(wins.on), desc(wins.createdAt))
      .limit(MAX_WINS),
  });
  return project && PROJECT_ID.test(id) ? { project, wins: winRows } : null;
}

/** All of a viewer's projects, archived ones too, most recently changed first. One round trip. */
export async function listProjects(db: Database, viewer: Viewer): Promise<Project[]> {
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select(projectColumns)
      .from(projects)
      .where(eq(projects.uid, viewer.uid))
      .orderBy(desc(projects.updatedAt), projects.id),
  });
  return rows;
}
