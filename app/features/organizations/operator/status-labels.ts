import type { OrganizationStatus } from "../organization.ts";

export const STATUS_LABELS: Record<OrganizationStatus, string> = {
  draft: "Draft",
  active: "Active",
  suspended: "Suspended",
  deleted: "Being deleted",
};
