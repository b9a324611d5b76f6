import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { toJobCard } from "#app/features/jobs/job-card.server.ts";
import { type JobCardRow, jobCardColumns } from "#app/features/jobs/job-card-columns.server.ts";
import { effectiveStatus, publicAvailability } from "#app/features/jobs/lifecycle.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { headquartersOf } from "#app/features/organizations/profile/headquarters.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { selectSimulation } from "#app/features/simulations/visible-simulations.server.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { findBuiltInTarget } from "./built-in-targets.ts";
import type { FavoriteKind, Snapshot } from "./favorite.ts";
import { SNAPSHOT_TEXT_LENGTH } from "./favorite-fields.ts";

/** Null for an item that the public cannot see. */
type TakeSnapshot = (db: Database, id: string, now: Date) => Promise<Snapshot | null>;

/** How to take the snapshot of each kind. */
export const SNAPSHOT_TAKERS: Record<FavoriteKind, TakeSnapshot> = {
  job: takeJobSnapshot,
  competency: async (_, id) => takeBuiltInSnapshot("competency", id),
  project_template: async (_, id) => takeBuiltInSnapshot("project_template", id),
  simulation: takeSimulationSnapshot,
  organization: takeOrganizationSnapshot,
  // Nobody else has it, so only a removed one can be saved again.
  tracked_job: async () => null,
};

export const NOT_FOUND_MESSAGES: Record<FavoriteKind, string> = {
  job: "That job doesn’t exist. The link may be incomplete.",
  simulation: "That simulation doesn’t exist.",
  organization: "That organization doesn’t exist.",
  competency: "That competency isn’t on the roadmap. It may have been retired.",
  project_template: "That project template doesn’t exist. It may have been retired.",
  tracked_job: "This job is no longer in your favorites. Add the job again.",
};

function takeBuiltInSnapshot(kind: FavoriteKind, id: string): Snapshot | null {
  const target = findBuiltInTarget(kind, id);
  return target && toSnapshot(target);
}

/** Only a published simulation that everybody can see. */
async function takeSimulationSnapshot(db: Database, id: string): Promise<Snapshot | null> {
  const [row] = await selectSimulation(db, id, null);
  if (row?.status !== "published") return null;
  return toSnapshot({ title: row.title, company: "Simulation", path: `/simulations/${id}` });
}

async function takeOrganizationSnapshot(db: Database, id: string): Promise<Snapshot | null> {
  const row = await db
    .select({
      slug: organizations.slug,
      name: organizations.name,
      hqCity: organizations.hqCity,
      hqCountry: organizations.hqCountry,
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.status, "active")))
    .get();
  if (!row) return null;
  const target = { title: row.name, company: "Organization", path: organizationPath(row) };
  return { ...toSnapshot(target), where: headquartersOf(row) };
}

function toSnapshot(target: Pick<Snapshot, "title" | "company" | "path">): Snapshot {
  const salary = { source: "none" as const, ote: false, equity: false };
  return { ...target, where: "", salary, descriptionHash: "", text: "" };
}

/** A closed job can be saved, a removed one cannot. */
async function takeJobSnapshot(db: Database, id: string, now: Date): Promise<Snapshot | null> {
  return (await takeJobSnapshots(db, [id], now)).get(id) ?? null;
}

/** The snapshots of those of these jobs that can be saved, by id. */
export async function takeJobSnapshots(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Snapshot>> {
  const rows = await db
    .select({
      ...jobCardColumns,
      status: jobs.status,
      validThrough: jobs.validThrough,
      text: jobDescriptions.text,
    })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(sql`${jobs.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const isSavable = (row: (typeof rows)[number]) =>
    publicAvailability(row, now) !== "unknown" && effectiveStatus(row, now) !== "removed";
  const snapshots = rows
    .filter(isSavable)
    .map(async (row) => [row.id, await toJobSnapshot(row)] as const);
  return new Map(await Promise.all(snapshots));
}

async function toJobSnapshot(row: JobCardRow & { text: string }): Promise<Snapshot> {
  const { title, company, where, path, salary } = toJobCard(row);
  return {
    title,
    company: company.name,
    where,
    path,
    salary,
    descriptionHash: await sha256Hex(row.text),
    text: row.text.slice(0, SNAPSHOT_TEXT_LENGTH),
    reopenCount: row.reopenCount,
  };
}
