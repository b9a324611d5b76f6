import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { listStoredIds } from "#app/reference/competencies/framework-history.ts";
import { isLockedFor, type PlayerPlan } from "../exercises.server.ts";
import { simulations } from "../tables.ts";
import { isOffered, listedColumns } from "../visible-simulations.server.ts";
import { type LibraryQuery, PAGE_SIZE, SHORT_MINUTES } from "./library-filter.ts";

/* The library: everything that is published for everybody. Built-in simulations come first, then the newest. */

const isListed = and(
  isOffered,
  eq(simulations.visibility, "public"),
  isShownPerson(simulations.uid),
);
const libraryOrder = [
  desc(isNull(simulations.uid)),
  asc(simulations.place),
  desc(simulations.createdAt),
  asc(simulations.id),
];

/** The first simulations that are playable without premium, for a page's batch. */
export function selectFirstFreeSimulations(
  db: Database,
  { plans, limit }: { plans: Plans; limit: number },
) {
  return db
    .select(listedColumns)
    .from(simulations)
    .where(and(isListed, plans.isAllFree ? undefined : eq(simulations.premium, false)))
    .orderBy(...libraryOrder)
    .limit(limit);
}

/** One page of the library for a page's batch. `gapIds` are the viewer's gaps. */
export function selectLibraryPage(
  db: Database,
  query: LibraryQuery,
  gapIds: ReadonlySet<string> = new Set(),
) {
  return db
    .select(listedColumns)
    .from(simulations)
    .where(and(isListed, matchesQuery(query, gapIds)))
    .orderBy(...libraryOrder)
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
}

/** What filters and counts need of every listed simulation. */
export function selectFilterableSimulations(db: Database) {
  return db
    .select({
      difficulty: simulations.difficulty,
      minutes: simulations.minutes,
      competencies: simulations.competencies,
      scenarios: sql<number>`${simulations.cover} ->> '$.summary.scenarios'`.as("scenarios"),
      premium: simulations.premium,
    })
    .from(simulations)
    .where(isListed);
}

/** How long the listed simulations take, for a page's batch. */
export function selectListedMinutes(db: Database) {
  return db.selectDistinct({ minutes: simulations.minutes }).from(simulations).where(isListed);
}

/** Listed simulations that exercise a competency, those without premium first, twenty at most. */
export function selectSimulationsForCompetency(
  db: Database,
  competencyId: string,
  { player, now }: { player: PlayerPlan; now: Date },
) {
  return db
    .select({
      id: simulations.id,
      title: simulations.title,
      minutes: simulations.minutes,
      isLocked: isLockedFor(player, now),
    })
    .from(simulations)
    .where(and(isListed, hasCompetency(sql`in ${listStoredIds(competencyId)}`)))
    .orderBy(asc(simulations.premium), ...libraryOrder)
    .limit(PAGE_SIZE);
}

/** All listed simulations with their covers, for the sitemap. */
export function selectListedSimulations(db: Database) {
  return db
    .select({ id: simulations.id, cover: simulations.cover, premium: simulations.premium })
    .from(simulations)
    .where(isListed)
    .orderBy(...libraryOrder);
}

function matchesQuery(
  { filter, area }: LibraryQuery,
  gapIds: ReadonlySet<string>,
): SQL | undefined {
  return and(
    area === null ? undefined : hasCompetency(sql`glob ${`${area}.*`}`),
    filter === null ? undefined : matchesFilter(filter, gapIds),
  );
}

function matchesFilter(
  filter: NonNullable<LibraryQuery["filter"]>,
  gapIds: ReadonlySet<string>,
): SQL | undefined {
  if (filter === "short") return lte(simulations.minutes, SHORT_MINUTES);
  if (filter === "gaps") return hasCompetency(sql`in ${[...gapIds].flatMap(listStoredIds)}`);
  return eq(simulations.difficulty, filter);
}

function hasCompetency(matches: SQL): SQL {
  return sql`exists (select 1 from json_each(${simulations.competencies}) where value ${matches})`;
}
