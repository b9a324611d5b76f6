import type { OrganizationStatus } from "../../organization.ts";

export const REASON_LENGTH = { min: 5, max: 300 };

export const STATUS_LABELS: Record<OrganizationStatus, string> = {
  draft: "Draft",
  active: "Active",
  suspended: "Suspended",
  deleted: "Being deleted",
};
