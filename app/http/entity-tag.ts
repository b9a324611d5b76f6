import { toBase64Url } from "#app/identity/encode-bytes.ts";

/** A weak ETag: a hash of a text that determines the response. */
export async function toEntityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `W/"${toBase64Url(new Uint8Array(digest).subarray(0, 16))}"`;
}

/** Whether the request's If-None-Match contains the tag (weak comparison). */
export function matchesEntityTag(request: Request, tag: string): boolean {
  const ifNoneMatch = request.headers.get("if-none-match");
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(tag.replace(/^W\//, ""));
}

export function notModified(tag: string, headers?: HeadersInit): Response {
  const response = new Response(null, { status: 304, headers });
  response.headers.set("etag", tag);
  return response;
}
