import type { PublicData } from "#app/db/changes.server.ts";

/** A page that everybody may be shown, as bytes with a nonce at known places. */
export interface StoredPage {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Where a nonce stands. All nonces have the same length. */
  nonceOffsets: number[];
  headers: [name: string, value: string][];
  etag: string;
  /** All headers of a response, once there was one, but for those that differ between responses: the same for every method. */
  prepared?: PreparedHeaders;
  shows: readonly PublicData[];
  /** Until then it is shown without asking again; milliseconds since 1970, as all times here. */
  freshUntil: number;
  /** Until then it is shown at once while a new one is made. */
  revalidateUntil: number;
  /** Until then it is shown when a new one cannot be made. */
  staleUntil: number;
}

const ENCODER = new TextEncoder();

export interface PreparedHeaders {
  headers: Headers;
  /** The security policy, divided where the nonce stands. */
  policyParts: string[];
}

/** The page with a response's own nonce in it. */
export function withNonce(
  { bytes, nonceOffsets }: StoredPage,
  nonce: string,
): Uint8Array<ArrayBuffer> {
  // `slice` takes the platform a third longer than this.
  const copy = new Uint8Array(bytes.byteLength);
  copy.set(bytes);
  const nonceBytes = ENCODER.encode(nonce);
  for (const offset of nonceOffsets) copy.set(nonceBytes, offset);
  return copy;
}

/** How much of the memory a page takes: its bytes, and an estimate of what is around them. */
export function sizeOf({ bytes, nonceOffsets, headers }: StoredPage): number {
  return bytes.byteLength + 8 * nonceOffsets.length + 100 * headers.length + 500;
}
