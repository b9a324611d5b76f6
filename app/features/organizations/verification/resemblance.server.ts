import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { invalid } from "#app/http/http-errors.ts";
import type { SimilarOrganization } from "../organization.ts";
import { organizations } from "../tables.ts";
import { toNameKey } from "./name-key.ts";

/**
 * The verified organization with the same name key, for a batch; `exceptId` is the organization
 * that is edited.
 */
export function selectSimilarOrganization(db: Database, name: string, exceptId: string) {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        eq(organizations.nameKey, toNameKey(name)),
        eq(organizations.verified, "domain"),
        ne(organizations.status, "deleted"),
        ne(organizations.id, exceptId),
      ),
    )
    .orderBy(organizations.name, organizations.id)
    .limit(1);
}

/** The form's confirmation that another organization is meant. */
export interface ResemblanceConfirmation {
  notThem: boolean;
  /** The organization that the tick was shown for. */
  resembles: string;
}

/**
 * Throws 422 with the other organization's name unless the tick was set for that organization.
 * Operators see ticks that were set.
 */
export function requireConfirmation(
  similarOrganization: SimilarOrganization | undefined,
  confirmation: ResemblanceConfirmation,
): void {
  if (
    !similarOrganization ||
    (confirmation.notThem && confirmation.resembles === similarOrganization.id)
  )
    return;
  throw invalid(
    {
      notThem: [
        `“${similarOrganization.name}” is verified here and has a similar name. Acting for a company without its consent is against our terms. If yours is a different company, check the box; we’ll review it.`,
      ],
    },
    `Not saved: a verified organization has this name, “${similarOrganization.name}”.`,
    { fresh: { resembles: similarOrganization.id } },
  );
}
