/** A weak ETag of whatever decides what an answer holds. */
export async function toEntityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const half = String.fromCharCode(...new Uint8Array(digest).subarray(0, 16));
  return `W/"${btoa(half).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}"`;
}

/** Whether the client holds this very version: one of its If-None-Match tags, compared weakly. */
export function isHeld(request: Request, tag: string): boolean {
  const asked = request.headers.get("if-none-match");
  if (!asked) return false;
  const tags = asked.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(tag.replace(/^W\//, ""));
}

/** 304: what the client holds is still right. */
export function notModified(tag: string, headers?: HeadersInit): Response {
  const answer = new Response(null, { status: 304, headers });
  answer.headers.set("etag", tag);
  return answer;
}
