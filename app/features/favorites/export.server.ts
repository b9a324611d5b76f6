import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import { type Viewer, viewerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { FAVORITES_PATH } from "#app/features/favorite-button/favorite.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { toPayWords } from "#app/features/jobs/words.ts";
import { configurationOf } from "#app/http/context.ts";
import { inTime } from "#app/http/in-time.ts";
import { appliedAtOf } from "./application.ts";
import { toCalendar } from "./calendar.ts";
import { toCsv } from "./csv.ts";
import { OUTCOME_WORDS, STAGE_WORDS } from "./words.ts";

export type Format = "csv" | "json" | "ics";

const TYPES: Record<Format, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  json: "application/json",
  ics: "text/calendar; charset=utf-8",
};

type Exported = Awaited<ReturnType<typeof readEverything>>;

/** All favorites of the viewer as a file. Throws 401 when the session was revoked. */
export async function exportFavorites(
  context: Readonly<RouterContextProvider>,
  format: Format,
): Promise<Response> {
  const viewer = viewerOf(context);
  const { siteOrigin } = configurationOf(context);
  const everything = await inTime(readEverything(databaseOf(context), viewer), "Your favorites");
  const now = new Date();
  const write = { csv: toTable, json: toDocument, ics: toDays }[format];
  return new Response(write(everything, siteOrigin, now), {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="favorites-${now.toISOString().slice(0, 10)}.${format}"`,
    },
  });
}

async function readEverything(db: Database, viewer: Viewer) {
  const { uid } = viewer;
  const [revocation, rows, owned] = await db.batch([
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
  requireLive(revocation);
  const nameOf = (id: string | null) => owned.find((each) => each.id === id)?.name ?? null;
  return {
    rows: rows.map((row) => ({ ...row, collection: nameOf(row.collectionId) })),
    collections: owned.map(({ name }) => name),
  };
}

const COLUMNS = [
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

function toTable({ rows }: Exported, origin: string): string {
  const lines = rows.map(({ snapshot, ...row }) => [
    row.kind,
    snapshot.title,
    snapshot.company,
    snapshot.where,
    toPayWords(snapshot.salary)?.figure ?? "",
    toDay(row.createdAt),
    row.kind === "job" ? STAGE_WORDS[row.stage] : "",
    row.outcome ? OUTCOME_WORDS[row.outcome] : "",
    toDay(appliedAtOf(row.history)),
    toDay(row.lastContactAt),
    row.nextStep,
    row.dueOn ?? "",
    row.collection ?? "",
    row.note,
    origin + snapshot.path,
  ]);
  return toCsv([COLUMNS, ...lines]);
}

function toDocument({ rows, collections: names }: Exported, origin: string, now: Date): string {
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
  const document = { exportedAt: now.toISOString(), collections: names, favorites: exported };
  return JSON.stringify(document, null, 2);
}

function toDays({ rows }: Exported, origin: string, now: Date): string {
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

function toDay(iso: string | null): string {
  return iso?.slice(0, 10) ?? "";
}
