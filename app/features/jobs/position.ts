import { ID_ALPHABET } from "#app/identity/id.ts";

const MINUTE_MS = 60_000;
const HASH_BITS = 27;

/** How many places one minute has. A position divided by it is minutes since 1970. */
export const POSITIONS_A_MINUTE = 2 ** HASH_BITS;

/**
 * The place of a job in the newest-first order: minutes of publication, then 27 bits of its id.
 * One integer is list order, cursor and rowid at once. It stays a safe integer until 2097.
 * Two jobs of one minute share a place about once in 134 million; saving then takes the next one.
 */
export function positionOf(id: string, publishedAt: string): number {
  return firstPositionAt(publishedAt) + hashBits(id);
}

/** The lowest position a job published at or after this moment can have. */
export function firstPositionAt(moment: string): number {
  const minutes = Math.max(0, Math.floor(Date.parse(moment) / MINUTE_MS));
  return minutes * POSITIONS_A_MINUTE;
}

/** Cursors travel in the URL as base 36. */
export function toCursor(position: number): string {
  return position.toString(36);
}

/** The position a cursor stands for, or null when it is not one of ours. */
export function parseCursor(text: string): number | null {
  if (!/^[0-9a-z]{1,11}$/.test(text)) return null;
  const position = Number.parseInt(text, 36);
  return Number.isSafeInteger(position) ? position : null;
}

/** Cursors of a list by pay name the pay as well: the order has both. */
export function toPayCursor(pay: number, position: number): string {
  return `${pay.toString(36)}-${toCursor(position)}`;
}

/** The pay in US dollars a year and the position a cursor by pay stands for; null when it is not one of ours. */
export function parsePayCursor(text: string): { pay: number; position: number } | null {
  const [, pay, place] = /^([0-9a-z]{1,7})-([0-9a-z]{1,11})$/.exec(text) ?? [];
  const position = place === undefined ? null : parseCursor(place);
  return pay === undefined || position === null
    ? null
    : { pay: Number.parseInt(pay, 36), position };
}

// Ids are 60 bits of a hash in base32, five bits a character.
function hashBits(id: string): number {
  let bits = 0;
  for (const character of id.slice(0, 6)) bits = bits * 32 + ID_ALPHABET.indexOf(character);
  return Math.floor(bits / 2 ** (30 - HASH_BITS));
}
