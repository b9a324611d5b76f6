import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import { type Viewer, viewerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { FAVORITES_PATH } from "#app/features/favorite-button/favorite.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { toPayLabel } from "#app/features/jobs/labels.ts";
import { configurationOf } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import { findAppliedAt } from "./application.ts";
import { toCalendar } from "./calendar.ts";
import { toCsv } from "./csv.ts";
import { OUTCOME_LABELS, STAGE_LABELS } from "./labels.ts";

export type ExportFormat = "csv" | "json" | "ics";

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  json: "application/json",
  ics: "text/calendar; charset=utf-8",
};

type StoredFavorites = Awaited<ReturnType<typeof readAllFavorites>>;

/** All favorites of the viewer as a file. Throws 401 when the session was revoked. */
export async function exportFavorites(
  context: Readonly<RouterContextProvider>,
  format: ExportFormat,
): Promise<Response> {
  const viewer = viewerOf(context);
  const { siteOrigin } = configurationOf(context);
  const stored = await withReadTimeout(
    readAllFavorites(databaseOf(context), viewer),
    "Your favorites",
  );
  const now = new Date();
  const serialize = { csv: toCsvFile, json: toJsonFile, ics: toCalendarFile }[format];
  return new Response(serialize(stored, siteOrigin, now), {
    headers: {
      "content-type": CONTENT_TYPES[format],
      "content-disposition": `attachment; filename="favorites-${toDay(now)}.${format}"`,
    },
  });
}

async function readAllFavorites(db: Database, viewer: Viewer) {
  const { uid } = viewer;
  const [revocation, rows, ownedCollections] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select()
      .from(favorites)
      .where(and(eq(favorites.uid, uid), isNull(favorites.removedAt)))
      .orderBy(desc(favorites.createdAt), asc(favorites.targetId)),
    db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(eq(collections.uid, uid))
      .orderBy(asc(collections.place)),
  ]);
  requireLiveSession(revocation);
  const collectionNameOf = (id: string | null) =>
    ownedCollections.find((each) => each.id === id)?.name ?? null;
  return {
    rows: rows.map((row) => ({ ...row, collection: collectionNameOf(row.collectionId) })),
    collections: ownedCollections.map(({ name }) => name),
  };
}

const CSV_COLUMNS = [
  "Kind",
  "Title",
  "Company",
  "Where",
  "Pay when saved",
  "Saved",
  "Stage",
  "Outcome",
  "Applied",
  "Last contact",
  "Next step",
  "Due",
  "Collection",
  "Note",
  "Address",
];

function toCsvFile({ rows }: StoredFavorites, origin: string): string {
  const lines = rows.map(({ snapshot, ...row }) => [
    row.kind,
    snapshot.title,
    snapshot.company,
    snapshot.where,
    toPayLabel(snapshot.salary)?.figure ?? "",
    toIsoDate(row.createdAt),
    row.kind === "job" ? STAGE_LABELS[row.stage] : "",
    row.outcome ? OUTCOME_LABELS[row.outcome] : "",
    toIsoDate(findAppliedAt(row.history)),
    toIsoDate(row.lastContactAt),
    row.nextStep,
    row.dueOn ?? "",
    row.collection ?? "",
    row.note,
    origin + snapshot.path,
  ]);
  return toCsv([CSV_COLUMNS, ...lines]);
}

function toJsonFile(
  { rows, collections: collectionNames }: StoredFavorites,
  origin: string,
  now: Date,
): string {
  const exported = rows.map((row) => ({
    kind: row.kind,
    id: row.targetId,
    savedAt: row.createdAt,
    stage: row.stage,
    outcome: row.outcome,
    history: row.history,
    lastContactAt: row.lastContactAt,
    note: row.note,
    nextStep: row.nextStep,
    dueOn: row.dueOn,
    collection: row.collection,
    snapshot: { ...row.snapshot, address: origin + row.snapshot.path },
  }));
  const document = {
    exportedAt: now.toISOString(),
    collections: collectionNames,
    favorites: exported,
  };
  return JSON.stringify(document, null, 2);
}

function toCalendarFile({ rows }: StoredFavorites, origin: string, now: Date): string {
  const events = rows.flatMap(({ dueOn, nextStep, note, snapshot, ...row }) => {
    if (dueOn === null || row.stage === "closed") return [];
    const { title, company, path } = snapshot;
    return {
      uid: `${row.kind}-${row.targetId}@${new URL(origin).hostname}`,
      day: dueOn,
      summary: nextStep ? `${nextStep}: ${title}` : title,
      description: [`${title}, ${company}`, note, origin + FAVORITES_PATH]
        .filter(Boolean)
        .join("\n\n"),
      url: origin + path,
    };
  });
  return toCalendar(events, now);
}

function toIsoDate(iso: string | null): string {
  return iso ? toDay(iso) : "";
}
