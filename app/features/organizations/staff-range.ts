import type { StaffRange } from "#app/reference/posting-laws/list-posting-laws.ts";
import type { SIZE_LABELS } from "./labels.ts";

export type SizeBand = keyof typeof SIZE_LABELS;

/** From how many to how many people an organization has by the size that it states. */
export function toStaffRange(sizeBand: SizeBand | null): StaffRange | null {
  if (sizeBand === null) return null;
  const [least = 0, most] = sizeBand.split("-").map((end) => Number.parseInt(end, 10));
  return { least, most: most ?? null };
}
