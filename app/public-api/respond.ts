import { matchesEntityTag, notModified, toEntityTag } from "#app/http/entity-tag.ts";
import { toJsonResponse } from "#app/http/json-response.ts";

export const MAX_AGE_SECONDS = 60;

interface Answer {
  body: object;
  /** The address of the page that follows. */
  next?: string | null;
}

/** Answers a program with JSON, or 304 if it has the same already. What is thrown becomes an error as elsewhere. */
export function respond(request: Request, read: () => Promise<Answer>): Promise<Response> {
  return respondWith(request, "application/json", async () => {
    const { body, next } = await read();
    return { text: JSON.stringify(body), link: next ? `<${next}>; rel="next"` : null };
  });
}

interface MarkdownAnswer {
  text: string;
  /** Of the page that says the same. */
  pageUrl: string;
}

/** Answers with Markdown, as `respond` with JSON. */
export function respondWithMarkdown(
  request: Request,
  read: () => Promise<MarkdownAnswer>,
): Promise<Response> {
  return respondWith(request, "text/markdown; charset=utf-8", async () => {
    const { text, pageUrl } = await read();
    return { text, link: `<${pageUrl}>; rel="canonical"` };
  });
}

function respondWith(
  request: Request,
  type: string,
  read: () => Promise<{ text: string; link: string | null }>,
): Promise<Response> {
  return toJsonResponse(async () => {
    const { text, link } = await read();
    const etag = await toEntityTag(text);
    const headers = {
      etag,
      "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
      "x-robots-tag": "noindex",
      ...(link && { link }),
    };
    if (matchesEntityTag(request, etag)) return notModified(etag, headers);
    return new Response(text, { headers: { ...headers, "content-type": type } });
  });
}
