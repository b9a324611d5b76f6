import { eq } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { withArticle } from "#app/features/jobs/labels.ts";
import { countryOf } from "#app/features/jobs/reader/reader.ts";
import { STATE_TIMEOUT_MS, withDeadline } from "#app/http/timeout.ts";
import { countryName } from "#app/reference/areas.server.ts";
import { listCallNumbers, toDialed } from "./call-numbers.server.ts";
import type { NumbersHere } from "./helplines.ts";

interface Asker {
  db: Database;
  viewer: Viewer | null;
  /** What they said in this browser. */
  visitorCountry: string | null;
}

/** The numbers of the country that a person said they live in; null where they said none, or none is known. */
export async function findNumbersHere(asker: Asker): Promise<NumbersHere | null> {
  const country = await findCountry(asker);
  const numbers = country ? listCallNumbers(country) : [];
  if (!country || numbers.length === 0) return null;
  return { place: withArticle(countryName(country)), numbers: numbers.map(toDialed) };
}

/** Never fails, and logs nothing: that somebody was shown the card is nobody's business. */
async function findCountry({ db, viewer, visitorCountry }: Asker): Promise<string | null> {
  if (!viewer) return visitorCountry;
  const { country, sections } = profiles;
  const profile = db
    .select({ country, sections })
    .from(profiles)
    .where(eq(profiles.uid, viewer.uid));
  try {
    const { rows } = await withDeadline(
      readAsViewer(db, viewer, { rows: profile }),
      STATE_TIMEOUT_MS,
    );
    return rows[0] ? countryOf(rows[0], visitorCountry) : visitorCountry;
  } catch {
    return visitorCountry;
  }
}
