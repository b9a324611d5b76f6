import { sql } from "drizzle-orm";
import { favorites } from "#app/features/favorites/tables.ts";

/** What a job was called when it was saved. */
export const savedNames = {
  title: sql<string>`${favorites.snapshot} ->> 'title'`.as("title"),
  company: sql<string>`${favorites.snapshot} ->> 'company'`.as("company"),
};

/** As JSON, what a job from elsewhere asks for; null of any other, and where it has no text. */
export const trackedCompetencies = sql`${favorites.snapshot} -> '$.reading.competencies'`;
