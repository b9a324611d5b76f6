import { ID_ALPHABET } from "#app/identity/id.ts";

const MINUTE_MS = 60_000;
const HASH_BITS = 27;

/** A sort key divided by this is the publication in minutes since 1970. */
export const SORT_KEYS_PER_MINUTE = 2 ** HASH_BITS;

/**
 * The integer that orders jobs newest first: minutes of publication, then 27 bits of the id. It is
 * list order, cursor and rowid at once, and a safe integer until 2097. Two jobs of one minute
 * collide about once in 134 million; saving then takes the next key.
 */
export function toSortKey(id: string, publishedAt: string): number {
  return firstSortKeyAt(publishedAt) + hashBits(id);
}

/** The lowest sort key of a job published at or after a timestamp. */
export function firstSortKeyAt(timestamp: string): number {
  const minutes = Math.max(0, Math.floor(Date.parse(timestamp) / MINUTE_MS));
  return minutes * SORT_KEYS_PER_MINUTE;
}

/** Encodes a sort key for the URL, in base 36. */
export function toCursor(sortKey: number): string {
  return sortKey.toString(36);
}

/** Decodes a cursor; null when it is malformed. */
export function parseCursor(text: string): number | null {
  if (!/^[0-9a-z]{1,11}$/.test(text)) return null;
  const sortKey = Number.parseInt(text, 36);
  return Number.isSafeInteger(sortKey) ? sortKey : null;
}

/** A cursor of a list by pay, whose order has both. */
export function toPayCursor(pay: number, position: number): string {
  return `${pay.toString(36)}-${toCursor(position)}`;
}

/** Decodes a pay cursor into US dollars a year and a sort key; null when it is malformed. */
export function parsePayCursor(text: string): { pay: number; position: number } | null {
  const [, pay, sortKeyText] = /^([0-9a-z]{1,7})-([0-9a-z]{1,11})$/.exec(text) ?? [];
  const position = sortKeyText === undefined ? null : parseCursor(sortKeyText);
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
