import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { isPersonalContext, nonceContext } from "#app/http/context.ts";
import { isHeld, notModified } from "#app/http/entity-tag.ts";
import { toPageTag } from "#app/seo/page-tag.ts";
import { NonceContext } from "#app/ui/nonce.tsx";

/** How long deferred parts may take. */
export const streamTimeout = 5_000;

/** Streams the page. People get the shell first; crawlers get the whole document at once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  // What a page holds is known before it is rendered, so one that is still right is not rendered.
  // In development the code changes beneath it, under one version.
  const isShared = status === 200 && isRead(request) && !context.get(isPersonalContext);
  if (isShared && !import.meta.env.DEV) {
    const { staticHandlerContext, manifest } = routerContext;
    const tag = await toPageTag(staticHandlerContext.loaderData, manifest.version, new Date());
    if (isHeld(request, tag)) return notModified(tag, headers);
    headers.set("etag", tag);
  }
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  // Development has a policy without a nonce, and React would report one as a difference.
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
      // Whole means in its place: no part is sent apart for a script to move, however large.
      ...(isCrawler ? { progressiveChunkSize: Number.MAX_SAFE_INTEGER } : {}),
      // A little longer than the data may take, so that its time-out is shown in its place.
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
