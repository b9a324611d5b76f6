import type { Field } from "#app/entity/field.ts";
import type { OrganizationStatus } from "../../organization.ts";

export const REASON = {
  ...{ kind: "line", label: "Why", min: 5, max: 300 },
  tooShort: "Add a reason. Members will see it.",
} as const satisfies Field;

export const STATUS_LABELS: Record<OrganizationStatus, string> = {
  draft: "Draft",
  active: "Active",
  suspended: "Suspended",
  deleted: "Being deleted",
};
