/** What a fault of the site was in. Closed, so that counts by kind stay few and say nothing of anybody. */
export const FAULT_KINDS = ["database", "form", "task", "code"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
