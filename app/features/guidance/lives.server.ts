import type { Life } from "#app/db/life.ts";
import { projectsLife } from "#app/features/projects/lives.server.ts";
import { coachSwitch, guidanceUses, savedReplies } from "./tables.ts";

export const guidanceUsesLife: Life = {
  table: guidanceUses,
  holds: "The number of questions you asked the coach’s model each day, and what they cost",
  account: { uid: guidanceUses.uid, section: "guidanceUses" },
  forgets: [
    {
      days: 2,
      since: "that day",
      what: "The number of questions you asked the coach’s model each day, and what they cost",
      column: guidanceUses.day,
      has: "day",
    },
  ],
};

export const savedRepliesLife: Life = {
  table: savedReplies,
  holds: "Coach answers and conversations you saved, with your questions",
  account: { uid: savedReplies.uid, section: "keptAnswers" },
  deletedBy: ["owner"],
  goesWith: projectsLife,
};

export const coachSwitchLife: Life = {
  table: coachSwitch,
  holds: "What the coach may do on this site",
  stays: "One row: operators switch it.",
};
