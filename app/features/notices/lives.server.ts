import { isNotNull } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { READ_RETENTION_DAYS } from "./notice.ts";
import { noticeSettings, notices } from "./tables.ts";

export const noticesLife: Life = {
  table: notices,
  holds: "Your notices",
  // The other person’s id is theirs; how it is mailed is ours.
  account: {
    uid: notices.uid,
    section: "notices",
    internal: ["about", "mail"],
    shownFrom: { column: notices.createdAt },
  },
  forgets: [
    // As long as the messages that they answer.
    { days: 365, since: "they are written", what: "Notices", column: notices.createdAt },
    {
      days: READ_RETENTION_DAYS,
      since: "you read them",
      what: "Notices that you’ve read",
      column: notices.readAt,
      where: isNotNull(notices.readAt),
    },
  ],
};

export const noticeSettingsLife: Life = {
  table: noticeSettings,
  holds: "The kinds of notices you turned off",
  account: { uid: noticeSettings.uid, section: "noticeSettings" },
};
