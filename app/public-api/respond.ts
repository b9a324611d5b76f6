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

interface Constant {
  text: string;
  etag: string;
}

const constants = new Map<string, Constant>();

/** Answers with what is the same for everybody until the next deployment: it is written once for each name. */
export function respondWithConstant(
  request: Request,
  name: string,
  write: () => object,
): Promise<Response> {
  return respondWith(request, "application/json", async () => {
    const constant = constants.get(name) ?? (await toConstant(write()));
    constants.set(name, constant);
    return { ...constant, link: null };
  });
}

async function toConstant(body: object): Promise<Constant> {
  const text = JSON.stringify(body);
  return { text, etag: await toEntityTag(text) };
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
  read: () => Promise<{ text: string; link: string | null; etag?: string }>,
): Promise<Response> {
  return toJsonResponse(async () => {
    const { text, link, etag = await toEntityTag(text) } = await read();
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
