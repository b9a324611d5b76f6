/** A weak ETag: a hash of a text that determines the response. */
export async function toEntityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const half = String.fromCharCode(...new Uint8Array(digest).subarray(0, 16));
  return `W/"${btoa(half).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}"`;
}

/** Whether the request's If-None-Match contains the tag (weak comparison). */
export function isHeld(request: Request, tag: string): boolean {
  const asked = request.headers.get("if-none-match");
  if (!asked) return false;
  const tags = asked.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(tag.replace(/^W\//, ""));
}

export function notModified(tag: string, headers?: HeadersInit): Response {
  const answer = new Response(null, { status: 304, headers });
  answer.headers.set("etag", tag);
  return answer;
}
