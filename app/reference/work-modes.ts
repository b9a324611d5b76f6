export const WORK_MODES = ["onsite", "hybrid", "remote", "unknown"] as const;

export type WorkMode = (typeof WORK_MODES)[number];

export const WORK_MODE_LABELS: Record<WorkMode, string> = {
  onsite: "On site",
  hybrid: "Hybrid",
  remote: "Remote",
  unknown: "Not stated",
};
