import { type SQL, sql } from "drizzle-orm";

/**
 * A statement that fails, and rolls back the batch it stands in, unless the condition holds. D1 has no
 * other way to stop a batch.
 */
export function failUnless(condition: SQL): SQL {
  // A text that is no JSON makes the statement fail.
  return sql`select json(iif(${condition}, '0', 'condition not met'))`;
}

/** Whether a batch was stopped by `failUnless`. */
export function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.message.includes("malformed JSON");
}
