import { and, eq, inArray, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { RecognizedPosting } from "#app/features/job-import/formats/board-address.ts";
import { toStableId } from "#app/identity/id.ts";
import { favorites } from "../../../tables.ts";
import { toWords } from "../../../tracked/sheet/columns.ts";
import type { SheetJob } from "../../../tracked/sheet/sheet-jobs.server.ts";
import { toTargets } from "../track-job.server.ts";

interface Known {
  /** Whether it is on the list, by kind and id; a removed one comes back. */
  isOnList: ReadonlyMap<string, boolean>;
  /** The id of a job from elsewhere, by company and title. */
  byName: ReadonlyMap<string, string>;
}

/** What is on the list, or was. */
export async function readKnown(db: Database, viewer: Viewer): Promise<Known> {
  const named = (name: "title" | "company") =>
    sql<string>`json_extract(${favorites.snapshot}, ${`$.${name}`})`.as(name);
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        kind: favorites.kind,
        target: favorites.targetId,
        removedAt: favorites.removedAt,
        ...{ title: named("title"), company: named("company") },
      })
      .from(favorites)
      .where(and(eq(favorites.uid, viewer.uid), inArray(favorites.kind, ["job", "tracked_job"]))),
  });
  const tracked = rows.filter(({ kind }) => kind === "tracked_job");
  return {
    isOnList: new Map(
      rows.map(({ kind, target, removedAt }) => [`${kind}/${target}`, removedAt === null]),
    ),
    byName: new Map(tracked.map(({ target, ...snapshot }) => [nameOf(snapshot), target])),
  };
}

function nameOf({ company, title }: { company: string; title: string }): string {
  return `${toWords(company)} / ${toWords(title)}`;
}

/** The ids that a job may have: by its address, else by its company and title. */
export async function targetsOf(
  job: SheetJob,
  posting: RecognizedPosting | null,
  byName: Known["byName"],
): Promise<[string, ...string[]]> {
  const name = nameOf(job);
  if (!job.link) return [byName.get(name) ?? (await toStableId(`row ${name}`))];
  return toTargets({ ...job, text: "" }, posting, "");
}
