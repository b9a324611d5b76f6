import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { isPersonalContext, nonceContext } from "#app/http/context.ts";
import { isHeld, notModified } from "#app/http/entity-tag.ts";
import { toPageTag } from "#app/seo/page-tag.ts";
import { NonceContext } from "#app/ui/nonce.tsx";

/** How long deferred data may take, in milliseconds; React Router reads this export. */
export const streamTimeout = 5_000;

/** Streams the page to people; crawlers get the whole document at once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  // The ETag depends on the loaders' data alone, so 304 needs no rendering. Not in development, where
  // the code changes without a new version.
  const isShared = status === 200 && isRead(request) && !context.get(isPersonalContext);
  if (isShared && !import.meta.env.DEV) {
    const { staticHandlerContext, manifest } = routerContext;
    const tag = await toPageTag(staticHandlerContext.loaderData, manifest.version, new Date());
    if (isHeld(request, tag)) return notModified(tag, headers);
    headers.set("etag", tag);
  }
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  // In development the policy has no nonce, and React would report one as a hydration mismatch.
  const nonce = import.meta.env.DEV ? undefined : context.get(nonceContext);
  const isCrawler = isbot(request.headers.get("user-agent"));
  let isShellSent = false;
  let finalStatus = status;
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // Otherwise React sends large parts at the end, to be moved into place by a script.
      ...(isCrawler ? { progressiveChunkSize: Number.MAX_SAFE_INTEGER } : {}),
      // A second longer than the data may take, so that the data's own timeout is rendered.
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
      onError(fault) {
        finalStatus = 500;
        if (isShellSent && !request.signal.aborted) console.error(fault);
      },
    },
  );
  isShellSent = true;
  if (isCrawler) await page.allReady;
  return new Response(page, { status: finalStatus, headers });
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
