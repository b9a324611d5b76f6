import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { mayUsePremium } from "#app/features/premium/limits.server.ts";
import { conflict, invalid, limitReached } from "#app/http/respond.ts";
import { hashOf } from "#app/identity/content-hash.ts";
import { counted } from "#app/ui/time.ts";
import { coverOf } from "../cover.ts";
import type { SimulationStatus, SimulationVisibility } from "../publication.ts";
import { publishScenarios } from "../publish.server.ts";
import { simulations } from "../tables.ts";
import type { Finding } from "../validator/finding.ts";
import type { Draft } from "./draft.ts";
import { isEditable, isOwn, type OwnRow, readOwn, requireHeld } from "./drafts.server.ts";
import { KNOWN_COMPETENCIES, reportDraft } from "./report.ts";

const TOLD_FINDINGS = 20;

interface Asked {
  id: string;
  now: Date;
}

/** Publishes a viewer's draft, unlisted or for themselves. Throws 422 with the errors found. */
export async function publishOwn(
  db: Database,
  viewer: Viewer,
  { id, visibility, now }: Asked & { visibility: SimulationVisibility },
): Promise<void> {
  const row = await readOwn(db, viewer, id);
  requireStatus(row, ["draft", "published", "archived"]);
  requireSound(row.draft);
  await publish(db, viewer, { row, visibility, now, only: isEditable(viewer, { id, now }) });
}

interface Publishing {
  row: OwnRow;
  visibility: SimulationVisibility;
  now: Date;
  /** An additional condition of the write. */
  only?: SQL | undefined;
}

/**
 * Makes a draft the published version, in one transaction. Throws 409 where the row changed since
 * it was read. Unchanged content keeps its version number.
 */
export async function publish(
  db: Database,
  by: Viewer,
  { row, visibility, now, only }: Publishing,
): Promise<void> {
  const { id, uid, draft, draftVersion, status } = row;
  const { title, summary, difficulty, minutes, competencies } = draft;
  const hash = await contentHash(draft);
  const update = db
    .update(simulations)
    .set({
      title,
      summary,
      difficulty,
      minutes,
      competencies,
      cover: coverOf(draft),
      visibility,
      status: "published",
      version: sql`version + (content_hash <> ${hash})`,
      contentHash: hash,
      reviewNote: "",
      updatedAt: now.toISOString(),
    })
    .where(
      and(
        eq(simulations.id, id),
        eq(simulations.uid, uid ?? ""),
        eq(simulations.draftVersion, draftVersion),
        eq(simulations.status, status),
        only,
      ),
    )
    .returning({ id: simulations.id });
  const [updated] = await writeAs(db, by, [update, ...publishScenarios({ ...draft, id }, hash)]);
  if (updated?.results.length) return;
  if (only) await requireHeld(db, by, { id, now });
  throw changedMeanwhile();
}

/** Identifies a draft's content: unchanged since publishing where it equals the row's `contentHash`. */
export function contentHash(draft: Draft): Promise<string> {
  return hashOf(JSON.stringify(draft, inOrder));
}

/** A JSON replacer that makes the hash independent of key order. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Submits a draft for review, which publishes it for everybody. Throws 422 for errors or an
 * archived simulation, and 403 without premium; what is in the library stays there.
 */
export async function submitForReview(
  db: Database,
  viewer: Viewer,
  { id, now }: Asked,
): Promise<void> {
  const row = await readOwn(db, viewer, id);
  if (row.status === "in_review") return;
  // In review, the published version is playable: submitting an archived simulation would offer it
  // again.
  if (row.status === "archived") throw isArchived();
  requireSound(row.draft);
  const moved = await move(db, viewer, {
    id,
    now,
    from: ["draft", "published"],
    draftVersion: row.draftVersion,
    set: { status: "in_review", reviewNote: "" },
    only: and(isEditable(viewer, { id, now }), mayUsePremium(viewer, now)),
  });
  if (moved) return;
  await requireHeld(db, viewer, { id, now });
  const { may } = await db.get<{ may: number }>(sql`select ${mayUsePremium(viewer, now)} as may`);
  if (!may) throw limitReached(PUBLISHING_IS_PREMIUM);
  throw changedMeanwhile();
}

const PUBLISHING_IS_PREMIUM =
  "Not sent: publishing for everybody is a part of premium. For yourself, or for whoever has the link, you can publish it on any plan.";

/** Withdraws a simulation from review, back to its status before. */
export async function withdraw(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  const set = { status: sql`iif(version > 0, 'published', 'draft')` };
  await settle(db, viewer, { ...asked, from: ["in_review"], set });
}

/** Archives a published simulation. Attempts at it stay. */
export async function archive(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  await settle(db, viewer, { ...asked, from: ["published"], set: { status: "archived" } });
}

/**
 * Publishes an archived simulation again, unchanged. Throws 403 for one over the viewer's plan, and
 * for a public one without premium.
 */
export async function unarchive(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  const may = or(ne(simulations.visibility, "public"), mayUsePremium(viewer, asked.now));
  const moved = await move(db, viewer, {
    ...asked,
    from: ["archived"],
    set: { status: "published" },
    only: and(isEditable(viewer, asked), may),
  });
  if (moved) return;
  const { status } = await readOwn(db, viewer, asked.id);
  if (status === "published") return;
  if (status !== "archived") throw changedMeanwhile();
  await requireHeld(db, viewer, asked);
  throw limitReached(OFFERING_IS_PREMIUM);
}

const OFFERING_IS_PREMIUM =
  "Not offered: it was published for everybody, which is a part of premium. For yourself, or for whoever has the link, you can publish it on any plan.";

/** Deletes a simulation with all its versions. Does nothing where there is none. */
export async function deleteSimulation(db: Database, viewer: Viewer, id: string): Promise<void> {
  await writeAs(db, viewer, [db.delete(simulations).where(isOwn(viewer, id))]);
}

interface Move {
  id: string;
  now: Date;
  from: SimulationStatus[];
  draftVersion?: number;
  only?: SQL | undefined;
  set: Record<string, unknown>;
}

async function move(
  db: Database,
  viewer: Viewer,
  { id, now, from, draftVersion, set, only }: Move,
) {
  const update = db
    .update(simulations)
    .set({ ...set, updatedAt: now.toISOString() })
    .where(
      and(
        isOwn(viewer, id),
        inArray(simulations.status, from),
        draftVersion === undefined ? undefined : eq(simulations.draftVersion, draftVersion),
        only,
      ),
    )
    .returning({ id: simulations.id });
  const [moved] = await writeAs(db, viewer, [update]);
  return Boolean(moved?.results.length);
}

/**
 * Changes a status, idempotently. Throws 404 where there is no such simulation, and 409 where its
 * status does not allow it.
 */
async function settle(db: Database, viewer: Viewer, asked: Move): Promise<void> {
  if (await move(db, viewer, asked)) return;
  const { status } = await readOwn(db, viewer, asked.id);
  const isThere =
    typeof asked.set.status === "string" ? status === asked.set.status : status !== "in_review";
  if (!isThere) throw changedMeanwhile();
}

/** Throws 422 with each finding's place and rule where the draft has errors. */
export function requireSound(draft: Draft): void {
  const { own, scenarios, errors } = reportDraft(draft, KNOWN_COMPETENCIES);
  if (errors === 0) return;
  const told = [
    ...own.map((finding) => tell(finding, "")),
    ...scenarios.flatMap(({ title, errors: found }) => found.map((each) => tell(each, title))),
  ];
  throw invalid(
    { findings: told.slice(0, TOLD_FINDINGS) },
    `Not published: ${counted(errors, "error")} to mend first. The report lists ${errors === 1 ? "it" : "them"}.`,
  );
}

function tell({ rule, at, sentence }: Finding, title: string): string {
  return `${title ? `${title}: ` : ""}${at}, ${rule}: ${sentence}`;
}

function requireStatus({ status }: OwnRow, allowed: SimulationStatus[]): void {
  if (!allowed.includes(status)) throw changedMeanwhile();
}

function isArchived() {
  return invalid(
    { status: ["It is archived."] },
    "Not sent: this simulation is archived. Offer it again first, then it can be reviewed.",
  );
}

function changedMeanwhile() {
  return conflict("It was changed or moved in another window since. Load the page again.", {});
}
