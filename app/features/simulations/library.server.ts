import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isOpenTo } from "#app/features/premium/limits.server.ts";
import { type LibraryQuery, PAGE_SIZE, SHORT_MINUTES } from "./library-filter.ts";
import { isOffered, shownColumns } from "./shown.server.ts";
import { simulations } from "./tables.ts";

/* The library: everything that is published for everybody. Built-in simulations come first, then the newest. */

const isListed = and(isOffered, eq(simulations.visibility, "public"));
const inOrder = [
  desc(isNull(simulations.uid)),
  asc(simulations.place),
  desc(simulations.createdAt),
  asc(simulations.id),
];

/** The first simulations that are playable without premium, for a page's batch. */
export function selectFirst(db: Database, n: number) {
  return db
    .select(shownColumns)
    .from(simulations)
    .where(and(isListed, isOpenTo("free") ? undefined : eq(simulations.premium, false)))
    .orderBy(...inOrder)
    .limit(n);
}

/** One page of the library for a page's batch. `gapIds` are the viewer's gaps. */
export function selectLibraryPage(
  db: Database,
  query: LibraryQuery,
  gapIds: ReadonlySet<string> = new Set(),
) {
  return db
    .select(shownColumns)
    .from(simulations)
    .where(and(isListed, isAskedFor(query, gapIds)))
    .orderBy(...inOrder)
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
}

/** What filters and counts need of every listed simulation. */
export function selectCounted(db: Database) {
  return db
    .select({
      difficulty: simulations.difficulty,
      minutes: simulations.minutes,
      competencies: simulations.competencies,
      scenarios: sql<number>`json_array_length(${simulations.cover}, '$.scenarios')`.as(
        "scenarios",
      ),
      premium: simulations.premium,
    })
    .from(simulations)
    .where(isListed);
}

/** Listed simulations that exercise a competency, twenty at most. */
export function selectExercises(db: Database, competencyId: string) {
  return db
    .select({ id: simulations.id, title: simulations.title, minutes: simulations.minutes })
    .from(simulations)
    .where(and(isListed, exercises(sql`= ${competencyId}`)))
    .orderBy(...inOrder)
    .limit(PAGE_SIZE);
}

/** All listed simulations with their covers, for the sitemap. */
export function selectAllListed(db: Database) {
  return db
    .select({ id: simulations.id, cover: simulations.cover, premium: simulations.premium })
    .from(simulations)
    .where(isListed)
    .orderBy(...inOrder);
}

function isAskedFor({ filter, area }: LibraryQuery, gapIds: ReadonlySet<string>): SQL | undefined {
  return and(
    area === null ? undefined : exercises(sql`glob ${`${area}.*`}`),
    filter === null ? undefined : isOfFilter(filter, gapIds),
  );
}

function isOfFilter(
  filter: NonNullable<LibraryQuery["filter"]>,
  gapIds: ReadonlySet<string>,
): SQL | undefined {
  if (filter === "short") return lte(simulations.minutes, SHORT_MINUTES);
  if (filter === "gaps") return exercises(sql`in ${[...gapIds]}`);
  return eq(simulations.difficulty, filter);
}

function exercises(matches: SQL): SQL {
  return sql`exists (select 1 from json_each(${simulations.competencies}) where value ${matches})`;
}
