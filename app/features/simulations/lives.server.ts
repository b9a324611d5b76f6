import { sql } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { UNFINISHED_RETENTION_DAYS } from "./attempt.ts";
import { attempts, simulationScenarios, simulations } from "./tables.ts";

export const attemptsLife: Life = {
  table: attempts,
  holds: "The simulations you played",
  account: { uid: attempts.uid, section: "attempts" },
  deletedBy: ["owner"],
  forgets: [
    {
      days: UNFINISHED_RETENTION_DAYS,
      since: "your last choice",
      what: "Unfinished runs of simulations",
      column: attempts.updatedAt,
      where: sql`status <> 'finished'`,
    },
  ],
};

export const simulationsLife: Life = {
  table: simulations,
  holds: "The simulations you wrote",
  account: {
    uid: simulations.uid,
    section: "simulations",
    internal: ["cover", "contentHash", "place", "previousDraft"],
  },
  deletedBy: ["owner"],
  stays: "The built-in ones, archived when they are replaced: runs of them are still shown.",
};

export const simulationScenariosLife: Life = {
  table: simulationScenarios,
  holds: "Published versions of simulations, and how often each choice was made",
  goesWith: simulationsLife,
};
