import { daysAgo } from "#test/factories.ts";

/** The competency that everything in a world is about. */
export const COMPETENCY = "delivery.risk";
export const STORED_TEXT = "A text that was stored before anything failed.";
export const STORED_AT = daysAgo(2, new Date());
export const STORED = { createdAt: STORED_AT, updatedAt: STORED_AT };
