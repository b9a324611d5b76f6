import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { dayAfter, toDay } from "#app/reference/calendar.ts";
import { withAnswerDue } from "./answer-due.ts";
import { toFavoriteCard } from "./card.server.ts";
import { isApplication, type Stage } from "./favorite.ts";
import { countReached } from "./funnel.ts";
import { findLongestSilent, isActive, listDue, listSavedChanges } from "./home-favorites.ts";
import { withInterview } from "./interview.ts";
import { selectList, toEntries } from "./list-entries.server.ts";
import { selectFavorites } from "./select-favorites.server.ts";
import { HAS_INTERVIEWS, IS_CHANGED, IS_PLANNED, IS_WAITING, LAST_CONTACT } from "./tables.ts";

/*
 * What the home page shows of favorites. It counts by the one row of the list, and reads only those that it can show,
 * each of them by an index: of 500 as many rows as of thirty.
 */

/** How many are read at most because of each. */
const MAX_READ = { overdue: 3, soon: 6, silent: 1, interviewed: 2, changed: 6, organizations: 5 };
const SOON_DAYS = 8;

/** For a page's batch; pass the rows to `toHomeFavorites`. */
export function selectHomeFavorites(db: Database, viewer: Pick<Viewer, "uid">, now: Date) {
  return {
    favoriteLists: selectList(db, viewer),
    // Changed texts are shown on the favorites list only: here they would be read at every visit.
    favorites: selectFavorites(db, viewer, {
      includesText: sql`false`,
      only: selectShown(viewer, toDay(now)),
    }),
  };
}

/** SQL for the rows of what is due, silent or changed. Where it is another day than in UTC, a day more is read. */
function selectShown({ uid }: Pick<Viewer, "uid">, today: string): SQL {
  const [yesterday, lastDay] = [dayAfter(today, -1), dayAfter(today, SOON_DAYS)];
  const select = (n: number, condition: SQL, order: SQL) =>
    sql`select * from (select rowid as row from favorites where uid = ${uid} and ${condition}
      order by ${order} limit ${sql.raw(String(n))})`;
  const waiting = (n: number, stage: Stage) =>
    select(n, sql`${IS_WAITING} and stage = ${sql.raw(`'${stage}'`)}`, LAST_CONTACT);
  const due = [
    select(MAX_READ.overdue, sql`${IS_PLANNED} and due_on <= ${lastDay}`, sql`due_on`),
    select(
      MAX_READ.soon,
      sql`${IS_PLANNED} and due_on between ${yesterday} and ${lastDay}`,
      sql`due_on`,
    ),
    sql`select rowid as row from favorites where uid = ${uid} and ${HAS_INTERVIEWS}
      and exists (select 1 from json_each(interviews)
        where value ->> 'day' between ${yesterday} and ${lastDay})`,
  ];
  const silent = [
    waiting(MAX_READ.silent, "applied"),
    waiting(MAX_READ.silent, "screen"),
    // By law, their employers may also owe them a reply.
    waiting(MAX_READ.interviewed, "interview"),
  ];
  const changed = [
    select(MAX_READ.changed, IS_CHANGED, sql`job_changed_at desc`),
    select(
      MAX_READ.organizations,
      sql`kind = 'organization' and removed_at is null`,
      sql`created_at desc`,
    ),
  ];
  // D1 takes five selects in a union.
  const [first, second] = [due, [...silent, ...changed]].map((each) =>
    sql.join(each, sql` union all `),
  );
  return sql`select * from (${first}) union all select * from (${second})`;
}

type HomeFavoriteRows = BatchResults<ReturnType<typeof selectHomeFavorites>>;

export async function toHomeFavorites({ favoriteLists, favorites }: HomeFavoriteRows, now: Date) {
  const [list] = favoriteLists;
  const entries = list ? toEntries(list.entries, now) : [];
  const rows = new Map(favorites.map((row) => [`${row.kind}/${row.target}`, row]));
  const cards = await Promise.all(
    Array.from(rows.values(), async (row) => {
      const card = await toFavoriteCard(row, { now });
      return withInterview(withAnswerDue(card, row), row.interviews, now);
    }),
  );
  return {
    due: listDue(cards),
    /** The days on which more are due than were read, with a day for each. */
    moreDueOn: entries.flatMap(({ kind, target, stage, dueOn }) =>
      dueOn !== null && isActive(stage) && !rows.has(`${kind}/${target}`) ? dueOn : [],
    ),
    silent: findLongestSilent(cards),
    savedChanges: listSavedChanges(cards),
    reached: countReached(
      entries.filter(({ kind }) => isApplication(kind)).map(({ history }) => history),
    ),
    saved: entries.map(({ target }) => ({ savedId: target })),
  };
}
