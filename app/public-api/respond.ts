import { matchesEntityTag, notModified, toEntityTag } from "#app/http/entity-tag.ts";
import { toJsonResponse } from "#app/http/json-response.ts";

const MAX_AGE_SECONDS = 60;

interface Answer {
  body: object;
  /** The address of the page that follows. */
  next?: string | null;
}

/** Answers a program with JSON, or 304 if it has the same already. What is thrown becomes an error as elsewhere. */
export function respond(request: Request, read: () => Promise<Answer>): Promise<Response> {
  return toJsonResponse(async () => {
    const { body, next } = await read();
    const text = JSON.stringify(body);
    const etag = await toEntityTag(text);
    const headers = {
      etag,
      "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
      ...(next && { link: `<${next}>; rel="next"` }),
    };
    if (matchesEntityTag(request, etag)) return notModified(etag, headers);
    return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
  });
}
