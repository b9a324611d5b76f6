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
import { CRISIS_TEXT, CRISIS_TITLE, type CrisisCard, HELP_PATH, HELPLINES } from "./crisis-card.ts";

interface Asker {
  db: Database;
  viewer: Viewer | null;
  /** What they said in this browser. */
  visitorCountry: string | null;
}

/** Whom to call: in the country that a person said they live in, where its numbers are known, and elsewhere. */
export async function findCrisisCard(asker: Asker, text = CRISIS_TEXT): Promise<CrisisCard> {
  const country = await findCountry(asker);
  const place = country && withArticle(countryName(country));
  const numbers = country ? listCallNumbers(country).map(toDialed) : [];
  return {
    title: CRISIS_TITLE,
    text,
    lines: [
      ...numbers.map(({ name, number, href }) => ({
        before: `${name} in ${place}`,
        words: number,
        href,
      })),
      {
        before: numbers.length > 0 ? "In other countries" : "Where you are",
        words: "numbers by country",
        href: HELP_PATH,
      },
      {
        before: "Helplines, free and in many languages",
        words: HELPLINES.name,
        href: HELPLINES.url,
      },
    ],
  };
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
