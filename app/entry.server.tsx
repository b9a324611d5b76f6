import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { crawlerContext, nonceContext } from "#app/http/context.ts";
import { logFault } from "#app/http/log-fault.ts";
import { noteError, requestFactsContext } from "#app/http/request-facts.ts";
import { NonceContext } from "./ui/inline-script.tsx";
import { RequestIdContext } from "./ui/request-id.tsx";

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
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  // In development the policy has no nonce, and React would report one as a hydration mismatch.
  const nonce = import.meta.env.DEV ? undefined : context.get(nonceContext);
  const isCrawler = context.get(crawlerContext) ?? isbot(request.headers.get("user-agent"));
  let isShellSent = false;
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <RequestIdContext value={context.get(requestFactsContext)?.id}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>,
    {
      nonce,
      // Otherwise React sends large parts at the end, to be moved into place by a script.
      ...(isCrawler ? { progressiveChunkSize: Number.MAX_SAFE_INTEGER } : {}),
      // A second longer than the data may take, so that the data's own timeout is rendered.
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
      onError(fault) {
        finalStatus = 500;
        if (isShellSent && !request.signal.aborted) logFault(fault);
      },
    },
  );
  isShellSent = true;
  if (isCrawler) await stream.allReady;
  return new Response(stream, { status: finalStatus, headers });
}

/** Logs what a loader or action threw unexpectedly. A request that no route takes is no fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRejection = isRouteErrorResponse(error) && error.status < 500;
  if (isRejection || request.signal.aborted) return;
  logFault(error);
  noteError(context, error);
};
