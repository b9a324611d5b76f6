/** Letters and digits of ids: without i, l, o and u, which are read as others. */
export const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** The id of a row or of something built in, as URLs, forms and imports accept it. */
export const ITEM_ID = /^[\w.:-]{1,120}$/;

const DERIVED_LENGTH = 12;
/** The length of ids that are not derived from a key. */
export const RANDOM_ID_LENGTH = 24;

/** 12 characters of base32 derived from a key: the same key always gives the same id. */
export async function toStableId(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  const bytes = new Uint8Array(digest);
  return Array.from(bytes.subarray(0, DERIVED_LENGTH), (byte) => ID_ALPHABET[byte % 32]).join("");
}

/** 24 random hexadecimal characters. */
export function newId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, RANDOM_ID_LENGTH);
}
