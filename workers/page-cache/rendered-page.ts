import { toEntityTag } from "#app/http/entity-tag.ts";
import type { RequestFacts } from "#app/http/request-facts.ts";
import { INCOMPLETE_MARK } from "#app/ui/incomplete.tsx";
import { NonceWriter } from "./nonce-writer.ts";
import type { PublicPage } from "./public-page.ts";
import type { StoredPage } from "./stored-page.ts";

/* What PublicPages says about a page to the gateway; no client sees these headers. */
export const NONCE_HEADER = "x-page-nonce";
export const RENDERED_HEADER = "x-page-rendered";
export const EXPIRES_HEADER = "x-page-expires";
/** How clients may keep it; in `cache-control` stands how the platform may. */
export const CLIENT_CACHE_HEADER = "x-page-client-cache";
/** Set where the platform's cache stands between the gateway and PublicPages. */
export const PLATFORM_CACHE_HEADER = "x-page-platform-cache";
/** What the log says of the rendering. */
export const ROWS_READ_HEADER = "x-page-rows-read";
export const RENDERING_HEADER = "x-page-rendering";
export const ERROR_HEADER = "x-page-error";

const INTERNAL_HEADERS = new Set([
  ROWS_READ_HEADER,
  RENDERING_HEADER,
  ERROR_HEADER,
  NONCE_HEADER,
  RENDERED_HEADER,
  EXPIRES_HEADER,
  CLIENT_CACHE_HEADER,
  PLATFORM_CACHE_HEADER,
  "age",
  "cache-control",
  "cache-tag",
  "cf-cache-status",
  "content-length",
  "date",
  "transfer-encoding",
]);

const MAX_STALE_MS = 86_400_000;

/** A page on its way to a client, and the copy of it that is complete later. */
export interface RenderedPage {
  response: Response;
  /** Null for a page that may not be kept, or that broke off. */
  complete: Promise<StoredPage | null>;
}

/** Sends a page on with a nonce of its own, chunk by chunk, and collects its bytes meanwhile. */
export function readPage(
  source: Response,
  { life, shows }: PublicPage,
  nonce: string,
): RenderedPage {
  const { status } = source;
  const headers = [...source.headers].filter(([name]) => !INTERNAL_HEADERS.has(name));
  const clientCache = source.headers.get(CLIENT_CACHE_HEADER);
  if (clientCache) headers.push(["cache-control", clientCache]);
  const setsCookie = source.headers.has("set-cookie");
  const renderedNonce = source.headers.get(NONCE_HEADER) ?? "";
  const writer = new NonceWriter(renderedNonce, renderedNonce && nonce);
  const { stream, bytes } = collect(source.body, writer);
  const renderedAt = Number(source.headers.get(RENDERED_HEADER)) || Date.now();
  const expiresAt = Number(source.headers.get(EXPIRES_HEADER)) || Number.POSITIVE_INFINITY;
  const until = (ms: number) => Math.min(renderedAt + ms, expiresAt);
  const hasPlatformCache = source.headers.has(PLATFORM_CACHE_HEADER);
  const { maxAgeSeconds, staleWhileRevalidateSeconds } = life;
  return {
    response: new Response(stream, { status, headers }),
    complete: bytes.then(async (bytes) =>
      bytes === null || setsCookie || Buffer.from(bytes.buffer).includes(INCOMPLETE_MARK)
        ? null
        : {
            status,
            bytes,
            nonceOffsets: writer.offsets,
            headers,
            // Files come with their own.
            etag: source.headers.get("etag") ?? (await toPageTag(bytes, nonce)),
            shows,
            freshUntil: until(maxAgeSeconds * 1000),
            revalidateUntil: until((maxAgeSeconds + staleWhileRevalidateSeconds) * 1000),
            // The platform's cache has its own copy for a failure, from which purges take pages everywhere.
            staleUntil: hasPlatformCache ? 0 : until(MAX_STALE_MS),
          },
    ),
  };
}

/** The bytes of a stream as they come, and all of them at its end; null when it breaks off. */
function collect(body: ReadableStream<Uint8Array> | null, writer: NonceWriter) {
  let client: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      client = controller;
    },
    // The others still want the page.
    cancel() {
      client = null;
    },
  });
  const chunks: Uint8Array[] = [];
  const send = (bytes: Uint8Array) => {
    if (bytes.byteLength === 0) return;
    chunks.push(bytes);
    client?.enqueue(bytes);
  };
  async function read(): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      for await (const chunk of body ?? []) send(writer.write(chunk));
      send(writer.end());
      client?.close();
      return new Uint8Array(Buffer.concat(chunks));
    } catch (error) {
      client?.error(error);
      return null;
    }
  }
  return { stream, bytes: read() };
}

/** The time of the rendering is in the page's data; it alone makes no other page. */
const RENDER_TIME = /\\"now\\",\\"[^"\\]+\\"/g;

function toPageTag(bytes: Uint8Array, nonce: string): Promise<string> {
  const html = new TextDecoder().decode(bytes);
  return toEntityTag(html.replaceAll(nonce, "").replace(RENDER_TIME, ""));
}

/** Notes what PublicPages says of its rendering; nothing of a copy that the platform had. */
export function noteRendering(facts: RequestFacts, { status, headers }: Response): void {
  if (headers.get("cf-cache-status") === "HIT") return;
  facts.rowsRead += Number(headers.get(ROWS_READ_HEADER));
  facts.rendering = headers.get(RENDERING_HEADER) as RequestFacts["rendering"];
  facts.error = headers.get(ERROR_HEADER) ?? (status >= 500 ? "unavailable" : null);
}
