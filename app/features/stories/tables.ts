import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { columnsOf } from "#app/entity/columns.ts";
import { STORY_FIELDS, type StoryLength } from "./story.ts";

/** A story in its person's own words, beside the one that the rules tell. */
export const stories = sqliteTable(
  "stories",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** "project:…" or "win:…" */
    source: text().notNull(),
    length: text().$type<StoryLength>().notNull(),
    ...columnsOf(STORY_FIELDS),
    /** Of what the source said when this was written. */
    sourceHash: text("source_hash").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    version: integer().notNull().default(1),
  },
  (story) => [uniqueIndex("stories_by_source").on(story.uid, story.source, story.length)],
);
