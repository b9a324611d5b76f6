import { toBase64Url } from "#app/identity/encode-bytes.ts";

/**
 * HMAC-SHA-256 of a text, in base64url. `purpose` separates the uses, so that a hash made for one is
 * not valid for another.
 */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${purpose}:${text}`));
  return toBase64Url(new Uint8Array(mac));
}

/** Whether a text was signed by `keyedHash` with one of the secrets. */
export async function isSigned(
  text: string,
  signature: string,
  { secrets, purpose }: { secrets: string[]; purpose: string },
): Promise<boolean> {
  const signatures = await Promise.all(secrets.map((secret) => keyedHash(secret, purpose, text)));
  return signatures.includes(signature);
}
