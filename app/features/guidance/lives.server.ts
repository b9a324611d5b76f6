import type { Life } from "#app/db/life.ts";
import { projectsLife } from "#app/features/projects/lives.server.ts";
import { guidanceUses, savedReplies } from "./tables.ts";

export const guidanceUsesLife: Life = {
  table: guidanceUses,
  holds: "How often you asked the coach, by day",
  account: { uid: guidanceUses.uid, section: "guidanceUses" },
  forgets: [
    {
      days: 2,
      since: "that day",
      what: "How often you asked the coach on a day",
      column: guidanceUses.day,
      has: "day",
    },
  ],
};

export const savedRepliesLife: Life = {
  table: savedReplies,
  holds: "Coach answers you saved",
  account: { uid: savedReplies.uid, section: "keptAnswers" },
  deletedBy: ["owner"],
  goesWith: projectsLife,
};
