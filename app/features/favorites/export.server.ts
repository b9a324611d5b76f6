import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { type Viewer, viewerContextOf } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { toPayLine } from "#app/features/jobs/labels.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import { findAppliedAt } from "./application.ts";
import { toCalendar } from "./calendar.ts";
import { listEvents } from "./calendar-events.ts";
import { describeContact } from "./contact-fields.ts";
import { toCsv } from "./csv.ts";
import {
  type ApplicationEvent,
  type FavoriteKind,
  isApplication,
  type OutcomePay,
  type Snapshot,
} from "./favorite.ts";
import { PAY_FIGURES, type PayFigure } from "./favorite-fields.ts";
import { INTERVIEW_LABELS, type Interview } from "./interview.ts";
import { KIND_NAMES, OUTCOME_LABELS, STAGE_LABELS } from "./labels.ts";
import { collections, favorites } from "./tables.ts";

export type ExportFormat = "csv" | "json" | "ics";

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  json: "application/json",
  ics: "text/calendar; charset=utf-8",
};

type StoredFavorites = Awaited<ReturnType<typeof readAllFavorites>>;

/** All favorites of the viewer as a file. Throws 401 when the session was revoked. */
export async function exportFavorites(context: Context, format: ExportFormat): Promise<Response> {
  const { db, viewer, now } = viewerContextOf(context);
  const { siteOrigin } = configurationOf(context);
  const stored = await withReadTimeout(readAllFavorites(db, viewer), "Your favorites");
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
  const { rows, ownedCollections } = await readAsViewer(db, viewer, {
    rows: db
      .select()
      .from(favorites)
      .where(and(eq(favorites.uid, uid), isNull(favorites.removedAt)))
      .orderBy(desc(favorites.createdAt), asc(favorites.targetId)),
    ownedCollections: db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(eq(collections.uid, uid))
      .orderBy(asc(collections.place)),
  });
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
  "Stages",
  "Interviews",
  "Contacts",
  "Last contact",
  "Next step",
  "Due",
  "Collection",
  "Note",
  "Documents",
  "Pay wanted",
  "Pay advertised",
  "Pay agreed",
  "Address",
];

function toCsvFile({ rows }: StoredFavorites, origin: string): string {
  const lines = rows.map(({ snapshot, ...row }) => [
    KIND_NAMES[row.kind],
    snapshot.title,
    toCompany(row.kind, snapshot),
    snapshot.where,
    toPayLine(snapshot.salary) ?? "",
    toIsoDate(row.createdAt),
    isApplication(row.kind) ? STAGE_LABELS[row.stage] : "",
    row.outcome ? OUTCOME_LABELS[row.outcome] : "",
    toIsoDate(findAppliedAt(row.history)),
    isApplication(row.kind) ? toStageDays(row.history) : "",
    row.interviews.map(toInterviewText).join("\n"),
    row.contacts.map(describeContact).join("\n"),
    toIsoDate(row.lastContactAt),
    row.nextStep,
    row.dueOn ?? "",
    row.collection ?? "",
    row.note,
    row.documents.map(({ label, url }) => `${label}: ${url}`).join("\n"),
    ...PAY_FIGURES.map((figure) => toFigureText(row.outcomePay[figure])),
    snapshot.link ?? origin + snapshot.path,
  ]);
  return toCsv([CSV_COLUMNS, ...lines]);
}

/** "2026-11-03 Saved", a line a stage: what an employment office asks for. */
function toStageDays(history: readonly ApplicationEvent[]): string {
  return history.map(({ at, stage }) => `${toIsoDate(at)} ${STAGE_LABELS[stage]}`).join("\n");
}

function toInterviewText(interview: Interview): string {
  const { kind, day, time, zone } = interview;
  const who = interview.with ? `, with ${interview.with}` : "";
  return `${day} ${time} ${zone}: ${INTERVIEW_LABELS[kind]}${who}`;
}

/** The company of a row that has one; other kinds keep a label or an area there. */
function toCompany(kind: FavoriteKind, { title, company }: Snapshot): string {
  if (kind === "organization") return title;
  return isApplication(kind) ? company : "";
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
    documents: row.documents,
    contacts: row.contacts,
    interviews: row.interviews,
    outcomePay: row.outcomePay,
    collection: row.collection,
    snapshot: { ...row.snapshot, address: row.snapshot.link ?? origin + row.snapshot.path },
  }));
  const document = {
    exportedAt: now.toISOString(),
    collections: collectionNames,
    favorites: exported,
  };
  return JSON.stringify(document, null, 2);
}

function toCalendarFile({ rows }: StoredFavorites, origin: string, now: Date): string {
  return toCalendar(listEvents(rows, origin), now);
}

function toFigureText(figure: OutcomePay[PayFigure]): string {
  if (!figure) return "";
  const { amount: min, ...pay } = figure;
  const salary = { min, max: min, ...pay, source: "employer", ote: false, equity: false } as const;
  return toPayLine(salary) ?? "";
}

/** As every spreadsheet reads a day, whatever its language. */
function toIsoDate(iso: string | null): string {
  return iso ? toDay(iso) : "";
}
