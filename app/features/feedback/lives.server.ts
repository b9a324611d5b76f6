import { sql } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { SENDER_LIMIT } from "#app/features/useful-vote/lives.server.ts";
import { feedback } from "./tables.ts";

export const feedbackLife: Life = {
  table: feedback,
  holds: "Messages you sent us",
  account: {
    uid: feedback.uid,
    section: "feedback",
    internal: ["senderHash", "textHash", "held"],
    shownFrom: {
      column: feedback.updatedAt,
      instead: { status: "new", publicReply: null, updatedAt: sql`${feedback.createdAt}` },
    },
  },
  forgets: [
    {
      // Without an account nobody can delete theirs, nor the e-mail address in it.
      days: 365,
      since: "they are sent or last answered",
      what: "Messages and reports to us",
      column: feedback.updatedAt,
    },
    {
      ...SENDER_LIMIT,
      column: feedback.createdAt,
      where: sql`sender_hash is not null`,
      leaves: { senderHash: null, textHash: null },
    },
  ],
};
