import { isNotNull } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { calendarLinks, collections, favorites, jobReads } from "./tables.ts";

/** Days for which saving a removed favorite again brings everything back. */
export const REMOVED_RETENTION_DAYS = 30;

export const collectionsLife: Life = {
  table: collections,
  holds: "Your collections of favorites",
  account: { uid: collections.uid, section: "collections" },
  deletedBy: ["owner"],
};

export const favoritesLife: Life = {
  table: favorites,
  holds: "Your favorites, with notes, stages and copies of postings",
  account: { uid: favorites.uid, section: "favorites" },
  forgets: [
    {
      days: REMOVED_RETENTION_DAYS,
      since: "you remove them",
      what: "Removed favorites",
      column: favorites.removedAt,
      where: isNotNull(favorites.removedAt),
    },
  ],
};

export const favoriteListsLife: Life = {
  table: "favorite_lists",
  holds: "Figures we use to count and sort lists of favorites",
  // Triggers delete it with the last favorite that was on the list, also when the account is deleted.
  deletedBy: ["owner"],
};

export const favoriteWordsLife: Life = {
  table: "favorite_words",
  holds: "Words we search saved jobs by",
  // As above.
  deletedBy: ["owner"],
};

export const calendarLinksLife: Life = {
  table: calendarLinks,
  holds: "The private web address of your calendar",
  account: { uid: calendarLinks.uid, section: "calendarLinks", internal: ["tokenHash"] },
  deletedBy: ["owner"],
};

export const jobReadsLife: Life = {
  table: jobReads,
  holds: "The number of jobs we imported for you each day",
  account: { uid: jobReads.uid, section: "jobReads" },
  forgets: [
    {
      days: 2,
      since: "that day",
      what: "The number of jobs we imported for you each day",
      column: jobReads.day,
      has: "day",
    },
  ],
};
