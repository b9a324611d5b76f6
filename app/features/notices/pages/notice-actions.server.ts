import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import { type Viewer, writeContextOf } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { requestEmails, stopViewerEmails } from "#app/features/email/email-actions.server.ts";
import { markNewsRead } from "#app/features/searches/search-notices.server.ts";
import { COMPUTED_NOTICES } from "#app/gather/computed-notices.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { notFound } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import type { NoticeSource } from "../notice.ts";
import { HIDEABLE_KINDS, type NoticeKind } from "../notice-kinds.ts";
import { isShownKind } from "../stored-notices.server.ts";
import { noticeSettings, notices } from "../tables.ts";
import type { NOTICE_FORMS } from "./forms.server.ts";

/** How what no row records is marked as read. */
const MARKERS = { ...COMPUTED_NOTICES, search: { kind: "searches", markRead: markNewsRead } };

/** Handles the forms of notices. Throws 401 without a signed-in viewer. */
export async function handleNotices(
  { context }: ActionContext,
  form: ValidForm<typeof NOTICE_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer, now } = await writeContextOf(context);
  switch (form.intent) {
    case "open":
      await withWriteTimeout(markRead(db, viewer, { ...form.value, now }));
      return { message: "Marked as read." };
    case "read_all":
      await withWriteTimeout(markAllRead(db, viewer, { until: form.value.until, now }));
      return { message: "All notices are read." };
    case "settings":
      await withWriteTimeout(saveShownKinds(db, viewer, { kinds: form.value.kinds, now }));
      return { message: "Saved." };
    case "email":
      return requestEmails(context, viewer, { kinds: form.value.kinds, now });
    case "email_off":
      return stopViewerEmails(context, viewer, now);
  }
}

/** Marks one notice of the viewer as read; again changes nothing. Throws 404 for one of another person. */
async function markRead(
  db: Database,
  viewer: Viewer,
  { source, id, now }: { source: NoticeSource; id: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const markRow = () =>
    db
      .update(notices)
      .set({ readAt: sql`coalesce(${notices.readAt}, ${at})` })
      .where(and(eq(notices.id, id), eq(notices.uid, viewer.uid)))
      .returning({ id: notices.id });
  const write = source === "row" ? markRow() : MARKERS[source].markRead(db, viewer, { id, at });
  const [marked] = await writeAsViewer(db, viewer, [write]);
  if (!marked?.results.length) throw notFound("This notice no longer exists.");
}

/** Marks everything as read that the viewer's list showed. */
async function markAllRead(
  db: Database,
  viewer: Viewer,
  { until, now }: { until: string; now: Date },
): Promise<void> {
  const at = until < now.toISOString() ? until : now.toISOString();
  const isShown = (kind: SQL) => isShownKind(viewer.uid, kind);
  await writeAsViewer(db, viewer, [
    db
      .update(notices)
      .set({ readAt: now.toISOString() })
      .where(
        and(
          eq(notices.uid, viewer.uid),
          isNull(notices.readAt),
          lte(notices.createdAt, at),
          isShown(sql`${notices.kind}`),
        ),
      ),
    ...Object.values(MARKERS).map(({ kind, markRead: mark }) =>
      mark(db, viewer, { at, condition: isShown(sql`${kind}`) }),
    ),
  ]);
}

async function saveShownKinds(
  db: Database,
  viewer: Viewer,
  { kinds, now }: { kinds: readonly NoticeKind[]; now: Date },
): Promise<void> {
  const hiddenKinds = HIDEABLE_KINDS.filter((kind) => !kinds.includes(kind));
  const settings = { hiddenKinds, updatedAt: now.toISOString() };
  await writeAsViewer(db, viewer, [
    db
      .insert(noticeSettings)
      .values({ uid: viewer.uid, ...settings })
      .onConflictDoUpdate({ target: noticeSettings.uid, set: settings }),
  ]);
}
