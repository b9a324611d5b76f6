import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import { DAY_MS, DAY_SECONDS, toDay } from "#app/reference/calendar.ts";
import { PERSONAS } from "#local/identity/personas.ts";

/** Where the stand-in people are stored, and when what they did happened. */
export interface Past {
  db: Database;
  /** A time some days ago in UTC, "09:30". */
  at(daysAgo: number, time?: string): Date;
  /** A day some days ago, "2026-11-24"; a negative number is a day to come. */
  day(daysAgo: number): string;
}

/** The past as it is seen at `now`. It depends on the day alone, so that filling twice on a day gives the same. */
export function pastOf(db: Database, now: Date): Past {
  const today = toDay(now);
  const at = (daysAgo: number, time = "18:00") =>
    new Date(Date.parse(`${today}T${time}:00.000Z`) - daysAgo * DAY_MS);
  return { db, at, day: (daysAgo) => toDay(at(daysAgo)) };
}

/** A persona as the product's data functions take a signed-in person. */
export function asPersona(uid: string, { at }: Past): Viewer {
  const persona = PERSONAS.find((each) => each.uid === uid);
  if (!persona) throw new Error(`There is no persona ${uid}.`);
  return asPerson(persona, at(0, "00:00"));
}

/** Someone whom nobody can sign in as. */
export function asPerson(
  { uid, name, email }: { uid: string; name: string; email: string },
  today: Date,
): Viewer {
  const seconds = today.getTime() / 1000;
  return {
    ...{ uid, name, email, picture: "", sid: `stand-in of ${uid}` },
    ...{ authTime: seconds, signedInAtMs: today.getTime() },
    ...{ freshUntil: seconds + DAY_SECONDS, expiresAt: seconds + DAY_SECONDS },
    plans: DEFAULT_PLANS,
  };
}

/** The id of a stand-in's row: the same for the same words, as the product derives it from a form. */
export async function rowId(words: string): Promise<string> {
  return (await sha256Hex(`stand-in: ${words}`)).slice(0, RANDOM_ID_LENGTH);
}
