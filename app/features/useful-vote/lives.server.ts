import { isNull, sql } from "drizzle-orm";
import type { Life, TimeLimit } from "#app/db/life.ts";
import { usefulVotes } from "./tables.ts";

/** Who sent a message or a vote. */
export const SENDER_LIMIT: TimeLimit = {
  days: 2,
  since: "you send the message or answer",
  what: "The hashed IP address or ID we use to count messages and answers",
};

export const usefulVotesLife: Life = {
  table: usefulVotes,
  holds: "Your answers to “Was this useful?”",
  account: { uid: usefulVotes.uid, section: "usefulVotes", internal: ["voter"] },
  deletedBy: ["owner"],
  forgets: [
    {
      ...SENDER_LIMIT,
      isOfVisitors: true,
      column: usefulVotes.createdAt,
      where: sql`uid is null and voter not like 'gone:%'`,
      leaves: { voter: sql`'gone:' || lower(hex(randomblob(12)))` },
    },
    {
      // Nobody else could delete the words; a signed-in person’s are theirs to withdraw.
      days: 365,
      since: "you give them",
      what: "Answers to “Was this useful?” without an account",
      isOfVisitors: true,
      column: usefulVotes.createdAt,
      where: isNull(usefulVotes.uid),
    },
  ],
};
