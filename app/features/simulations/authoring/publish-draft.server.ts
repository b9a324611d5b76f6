import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { conflict, invalid } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { formatCount } from "#app/ui/time.ts";
import { toCover } from "../cover.ts";
import {
  isTakenDown,
  REMOVED_AUTHOR_MESSAGE,
  type SimulationStatus,
  type SimulationVisibility,
} from "../publication.ts";
import { publishScenarios } from "../publish.server.ts";
import { simulations } from "../tables.ts";
import type { Finding } from "../validator/finding.ts";
import type { Draft } from "./draft.ts";
import {
  type DraftKey,
  type DraftRow,
  isEditable,
  readDraft,
  requireEditable,
} from "./drafts.server.ts";
import { reportDraft } from "./report.ts";

const MAX_REPORTED_FINDINGS = 20;

interface Publication extends DraftKey {
  visibility: SimulationVisibility;
  /** How its players see the author; empty for no name. */
  authorName?: string;
}

/** Publishes a viewer's draft, unlisted or for themselves. Throws 422 with the errors found. */
export async function publishDraft(
  db: Database,
  viewer: Viewer,
  { id, visibility, authorName = "", now }: Publication,
): Promise<void> {
  const row = await readDraft(db, viewer, id);
  requireStatus(row, ["draft", "published", "archived"]);
  requireNoErrors(row.draft);
  if (isShownToFewer(row, visibility)) recordRemoval(db, "simulations");
  await publishVersion(db, viewer, {
    row,
    visibility,
    authorName,
    now,
    condition: isEditable(viewer, { id, now }),
  });
}

/** Whether a published simulation leaves the library, or those who have its link. */
function isShownToFewer({ status, visibility }: DraftRow, next: SimulationVisibility): boolean {
  return status === "published" && visibility !== "private" && visibility !== next;
}

interface VersionToPublish {
  row: DraftRow;
  visibility: SimulationVisibility;
  /** The name that was asked for last, where none is given. */
  authorName?: string;
  now: Date;
  condition?: SQL | undefined;
  /** Follows the statement that publishes it. */
  notice?: Write;
}

/**
 * Makes a draft the published version, in one transaction. Throws 409 where the row changed since
 * it was read. Unchanged content keeps its version number.
 */
export async function publishVersion(
  db: Database,
  publisher: Viewer,
  { row, visibility, authorName, now, condition, notice }: VersionToPublish,
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
      cover: toCover(draft),
      visibility,
      status: "published",
      version: sql`version + (content_hash <> ${hash})`,
      contentHash: hash,
      authorName: authorName ?? sql`draft_author_name`,
      draftAuthorName: authorName,
      reviewNote: "",
      reviewComments: [],
      updatedAt: now.toISOString(),
    })
    .where(
      and(
        eq(simulations.id, id),
        eq(simulations.uid, uid ?? ""),
        eq(simulations.draftVersion, draftVersion),
        eq(simulations.status, status),
        condition,
      ),
    )
    .returning({ id: simulations.id });
  const [updated] = await writeAsViewer(db, publisher, [
    update,
    ...(notice ? [notice] : []),
    ...publishScenarios({ ...draft, id }, hash),
  ]);
  if (updated?.results.length) return;
  if (condition) await requireEditable(db, publisher, { id, now });
  throw changedMeanwhileError();
}

/** Identifies a draft's content: unchanged since publishing where it equals the row's `contentHash`. */
export function contentHash(draft: Draft): Promise<string> {
  return sha256Hex(JSON.stringify(draft, sortKeys));
}

/** A JSON replacer that makes the hash independent of key order. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([one], [other]) => compareText(one, other)),
  );
}

/** Throws 422 with each finding's place and rule where the draft has errors. */
export function requireNoErrors(draft: Draft): void {
  const { own: simulationFindings, scenarios, errors } = reportDraft(draft, COMPETENCY_IDS);
  if (errors === 0) return;
  const messages = [
    ...simulationFindings.map((finding) => findingMessage(finding, "")),
    ...scenarios.flatMap(({ title, errors: scenarioErrors }) =>
      scenarioErrors.map((each) => findingMessage(each, title)),
    ),
  ];
  throw invalid(
    { findings: messages.slice(0, MAX_REPORTED_FINDINGS) },
    `Not published: ${formatCount(errors, "error")} to fix first. The report lists ${errors === 1 ? "it" : "them"}.`,
  );
}

function findingMessage({ rule, at, sentence }: Finding, title: string): string {
  return `${title ? `${title}: ` : ""}${at}, ${rule}: ${sentence}`;
}

function requireStatus({ status }: DraftRow, allowed: SimulationStatus[]): void {
  if (isTakenDown(status)) throw removedError();
  if (!allowed.includes(status)) throw changedMeanwhileError();
}

export function changedMeanwhileError() {
  return conflict(
    "It was changed or moved since you opened it. This page shows it as it is now.",
    {},
  );
}

/** 422: an operator took it down. */
function removedError() {
  return invalid({ status: [REMOVED_AUTHOR_MESSAGE] }, REMOVED_AUTHOR_MESSAGE);
}
