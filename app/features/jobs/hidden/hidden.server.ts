import { and, desc, eq, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { limitReached, notFound } from "#app/http/http-errors.ts";
import { jobs } from "../tables.ts";
import { type HiddenItem, type HiddenKind, MAX_HIDDEN } from "./hidden.ts";
import { hiddenItems } from "./tables.ts";

interface HiddenKey {
  kind: HiddenKind;
  target: string;
}

/** All that a viewer hid, newest first. Throws 401 when the session ended. */
export async function listHidden(db: Database, viewer: Viewer): Promise<HiddenItem[]> {
  const { hidden } = await readAsViewer(db, viewer, {
    hidden: db
      .select({
        kind: hiddenItems.kind,
        target: hiddenItems.target,
        title: hiddenItems.title,
        hiddenAt: hiddenItems.hiddenAt,
      })
      .from(hiddenItems)
      .where(eq(hiddenItems.uid, viewer.uid))
      .orderBy(desc(hiddenItems.hiddenAt), hiddenItems.target),
  });
  return hidden;
}

/**
 * Leaves something out of a viewer's lists, an organization by its id or slug; again changes nothing. Throws 404 for
 * what does not exist, and 403 over the limit.
 */
export async function hide(
  db: Database,
  viewer: Viewer,
  { kind, target, now }: HiddenKey & { now: Date },
): Promise<HiddenKey & { title: string }> {
  const { uid } = viewer;
  const [, found, stored] = await writeAsViewer(db, viewer, [
    sql`insert into ${hiddenItems} (uid, kind, target, title, hidden_at)
      select ${uid}, ${kind}, target, title, ${now.toISOString()} from (${selectNamed(kind, target)})
      where (select count(*) from ${hiddenItems} where uid = ${uid}) < ${MAX_HIDDEN}
      on conflict do nothing`,
    selectNamed(kind, target),
    sql`select target, title from ${hiddenItems} where uid = ${uid} and kind = ${kind}
      and target in (select target from (${selectNamed(kind, target)}))`,
  ]);
  const [item] = (stored?.results ?? []) as { target: string; title: string }[];
  if (item) return { kind, ...item };
  if (!found?.results.length) throw notFound("This job or company is no longer listed.");
  throw limitReached(limitHelp("hidden", { max: MAX_HIDDEN }));
}

function selectNamed(kind: HiddenKind, target: string) {
  if (kind === "word") return sql`select ${target} as target, ${target} as title`;
  return kind === "job"
    ? sql`select id as target, title || ', ' || org_name as title from ${jobs} where id = ${target}`
    : sql`select id as target, name as title from ${organizations} where id = ${target} or slug = ${target}`;
}

/** Brings something back to a viewer's lists. Returns what it is called; null for what was not hidden. */
export async function showAgain(
  db: Database,
  viewer: Viewer,
  { kind, target }: HiddenKey,
): Promise<string | null> {
  const [shown] = await writeAsViewer(db, viewer, [
    db
      .delete(hiddenItems)
      .where(
        and(
          eq(hiddenItems.uid, viewer.uid),
          eq(hiddenItems.kind, kind),
          eq(hiddenItems.target, target),
        ),
      )
      .returning({ title: hiddenItems.title }),
  ]);
  const [row] = (shown?.results ?? []) as { title: string }[];
  return row?.title ?? null;
}
