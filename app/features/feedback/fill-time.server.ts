import { keyedHash } from "#app/http/keyed-hash.ts";

/* The signed time at which a form was rendered: bots submit at once, people need time to type. */

const MIN_SECONDS = 3;
const MAX_DAYS = 7;

type FillTime = "fine" | "too_quick" | "too_old" | "unsigned";

/** The form's token, "<epoch milliseconds>.<signature>". */
export async function signFillTime(secret: string, now: Date): Promise<string> {
  const moment = String(now.getTime());
  return `${moment}.${await keyedHash(secret, PURPOSE, moment)}`;
}

/** Whether the token is genuine and 3 seconds to 7 days old. */
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
