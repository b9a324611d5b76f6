import { toHex } from "#app/identity/encode-bytes.ts";

/** A secret token for a link: 128 random bits in hex. */
export function newToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
