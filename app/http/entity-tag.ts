/** A weak ETag: a hash of a text that determines the response. */
export async function toEntityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = String.fromCharCode(...new Uint8Array(digest).subarray(0, 16));
  return `W/"${btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}"`;
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
