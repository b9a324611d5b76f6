import { isbot } from "isbot";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { crawlerContext, nonceContext } from "#app/http/context.ts";
import { isTheirs } from "#app/http/framework-errors.ts";
import { logFault } from "#app/http/log-fault.ts";
import { renderStream, renderWhole } from "#app/http/render-document.ts";
import { noteError, noteRendering, requestFactsContext } from "#app/http/request-facts.ts";
import { settlePage } from "#app/http/settle-page.ts";
import { NonceContext } from "./ui/inline-script.tsx";
import { RenderedPage } from "./ui/page-scripts.tsx";
import { RequestIdContext } from "./ui/request-id.tsx";

/** How long deferred data may take, in milliseconds; React Router reads this export. */
export const streamTimeout = 5_000;

/** How long a page waits for deferred data before it streams, in milliseconds. */
const PATIENCE_MS = { person: 0, crawler: 1_000 };

/** Sends the page whole if nothing of it is pending, and to crawlers always; else it streams. */
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
  // The development server's <Scripts> needs the stream of data.
  const settled = import.meta.env.DEV
    ? null
    : await settlePage(routerContext, PATIENCE_MS[isCrawler ? "crawler" : "person"]);
  const pageContext = settled ?? routerContext;
  const page = (
    <NonceContext value={nonce}>
      <RequestIdContext value={context.get(requestFactsContext)?.id}>
        <RenderedPage value={pageContext}>
          <ServerRouter context={pageContext} url={request.url} nonce={nonce} />
        </RenderedPage>
      </RequestIdContext>
    </NonceContext>
  );
  const html = settled && renderWhole(page);
  noteRendering(context, html ? "whole" : "streamed");
  if (html) return new Response(html, { status, headers });

  const { stream, hasFailed } = await renderStream(page, {
    nonce,
    isCrawler,
    signal: request.signal,
    // A second longer than the data may take, so that the data's own timeout is rendered.
    timeoutMs: streamTimeout + 1_000,
  });
  return new Response(stream, { status: hasFailed ? 500 : status, headers });
}

/** Logs what a loader or action threw unexpectedly. A sender's mistake is not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isTheirs(error) || request.signal.aborted) return;
  logFault(error);
  noteError(context, error);
};
