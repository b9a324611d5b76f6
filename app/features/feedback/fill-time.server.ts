import { keyedHash } from "#app/http/keyed-hash.ts";

/*
 * When a form was handed out, signed, so that it cannot be made up. Programs send at once; people
 * need a moment to type.
 */

const MIN_SECONDS = 3;
const MAX_DAYS = 7;

export type FillTime = "fine" | "too_quick" | "too_old" | "unsigned";

/** What the form carries: the moment, and our signature under it. */
export async function signFillTime(secret: string, now: Date): Promise<string> {
  const moment = String(now.getTime());
  return `${moment}.${await keyedHash(secret, PURPOSE, moment)}`;
}

/** Whether a person can have filled the form between then and now. */
export async function checkFillTime(sent: string, secret: string, now: Date): Promise<FillTime> {
  const [moment = "", signature] = sent.split(".");
  if (!/^\d{13}$/.test(moment) || signature !== (await keyedHash(secret, PURPOSE, moment))) {
    return "unsigned";
  }
  const seconds = (now.getTime() - Number(moment)) / 1000;
  if (seconds < MIN_SECONDS) return "too_quick";
  return seconds > MAX_DAYS * 86_400 ? "too_old" : "fine";
}

const PURPOSE = "fill-time";
