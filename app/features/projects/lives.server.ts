import type { Life } from "#app/db/life.ts";
import { packets, projects, wins } from "./tables.ts";

export const projectsLife: Life = {
  table: projects,
  holds: "Your projects",
  account: { uid: projects.uid, section: "projects" },
  deletedBy: ["owner"],
};

export const winsLife: Life = {
  table: wins,
  holds: "Your win log",
  account: { uid: wins.uid, section: "wins" },
  deletedBy: ["owner"],
};

export const packetsLife: Life = {
  table: packets,
  holds: "Your packets",
  account: { uid: packets.uid, section: "packets" },
  deletedBy: ["owner"],
};
