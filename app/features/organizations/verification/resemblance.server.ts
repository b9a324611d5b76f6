import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { invalid } from "#app/http/respond.ts";
import type { Resembled } from "../organization.ts";
import { organizations } from "../tables.ts";
import { toNameKey } from "./name-key.ts";

/** The verified organization whose name reads like this one, for a batch; `exceptId` is whoever asks. */
export function selectResembled(db: Database, name: string, exceptId: string) {
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

/** What a form says of the other organization. */
export interface Told {
  /** The tick: "we are another company". */
  notThem: boolean;
  /** Which organization the tick was shown for. */
  resembles: string;
}

/**
 * Throws 422 with the other's name where somebody has not said, for this very organization, that
 * they are another company. The tick is no permission: operators are shown what was ticked.
 */
export function requireTold(resembled: Resembled | undefined, told: Told): void {
  if (!resembled || (told.notThem && told.resembles === resembled.id)) return;
  throw invalid(
    {
      notThem: [
        `“${resembled.name}” is verified here and is called alike. Acting for a company without its consent is against our terms. If yours is another company, set the tick; an operator is shown it.`,
      ],
    },
    `Not saved: there is a verified organization with this name, “${resembled.name}”.`,
    { fresh: { resembles: resembled.id } },
  );
}
