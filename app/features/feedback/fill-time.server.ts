import { isSigned, keyedHash } from "#app/http/keyed-hash.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";

/* The signed time at which a form was rendered: bots submit at once, people need time to type. */

const MIN_SECONDS = 3;
const MAX_DAYS = 7;

type FillTimeCheck = "fine" | "too_quick" | "too_old" | "unsigned";

/** The form's token, "<epoch milliseconds>.<signature>". */
export async function signFillTime(secret: string, now: Date): Promise<string> {
  const timestamp = String(now.getTime());
  return `${timestamp}.${await keyedHash(secret, PURPOSE, timestamp)}`;
}

/** Whether the token was signed with one of the secrets and is 3 seconds to 7 days old. */
export async function checkFillTime(
  token: string,
  secrets: string[],
  now: Date,
): Promise<FillTimeCheck> {
  const [timestamp = "", signature = ""] = token.split(".");
  const isGenuine = await isSigned(timestamp, signature, { secrets, purpose: PURPOSE });
  if (!/^\d{13}$/.test(timestamp) || !isGenuine) return "unsigned";
  const seconds = (now.getTime() - Number(timestamp)) / 1000;
  if (seconds < MIN_SECONDS) return "too_quick";
  return seconds > MAX_DAYS * DAY_SECONDS ? "too_old" : "fine";
}

const PURPOSE = "fill-time";
