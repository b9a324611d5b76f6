import type { Life } from "#app/db/life.ts";
import { assessments, planItems } from "./tables.ts";

export const assessmentsLife: Life = {
  table: assessments,
  holds: "Your ratings on the roadmap",
  account: { uid: assessments.uid, section: "assessments" },
};

export const planItemsLife: Life = {
  table: planItems,
  holds: "Your growth plan",
  account: { uid: planItems.uid, section: "planItems" },
  deletedBy: ["owner"],
};
