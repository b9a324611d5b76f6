import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
} from "react-router";
import type { RequestIdentity } from "#app/auth/identify.server.ts";
import { findSessionEnd } from "#app/auth/revocation.server.ts";
import { expiredSessionCookies } from "#app/auth/session-cookie.ts";
import { sessionEndContext, viewerContext } from "#app/auth/viewer.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { errorResponse } from "#app/http/error-response.ts";
import { failedFormContext } from "#app/http/handle-form.ts";
import { isDocument } from "#app/http/is-document.ts";
import { logFault } from "#app/http/log-fault.ts";
import { noteError } from "#app/http/request-facts.ts";

export const loadBuild = () => import("virtual:react-router/server-build");

let builtHandler: Promise<RequestHandler> | undefined;

/**
 * Made of the loaded build, once: given a function, the framework ranks and compiles all routes anew for
 * each request, a millisecond of it. In development the build changes under it.
 */
function loadHandler(): Promise<RequestHandler> {
  const { DEV, MODE } = import.meta.env;
  if (DEV) return Promise.resolve(createRequestHandler(loadBuild, MODE));
  builtHandler ??= loadBuild().then((build) => createRequestHandler(build, MODE));
  return builtHandler;
}

interface OpenedRequest {
  context: RouterContextProvider;
  identified: RequestIdentity;
}

interface Rendering {
  response: Response;
  identified: RequestIdentity;
}

/**
 * Renders the page of a request. If the session was found to have ended, its cookie is deleted, and a
 * document is rendered once more for a visitor, so that nothing on it is its person's.
 */
export async function renderForViewer(
  request: Request,
  { context, identified }: OpenedRequest,
  openAgain: () => Promise<OpenedRequest>,
): Promise<Rendering> {
  const response = await render(request, context);
  const message =
    context.get(sessionEndContext) ??
    (response.status === 401 ? await findSessionEnd(context) : null);
  if (!message) return { response, identified };
  const expiredCookies = expiredSessionCookies(configurationOf(context));
  if (!isDocument(request)) return { response, identified: { ...identified, expiredCookies } };
  await response.body?.cancel();
  const reopened = await openAgain();
  reopened.context.set(viewerContext, null);
  reopened.context.set(sessionEndContext, message);
  reopened.context.set(failedFormContext, context.get(failedFormContext));
  const { method, headers } = request;
  const visitorRequest = new Request(request.url, { method, headers, signal: request.signal });
  return {
    response: await render(visitorRequest, reopened.context),
    identified: { ...identified, expiredCookies },
  };
}

/** Renders a page; what fails in the framework itself is one line in the log and a plain page. */
export async function render(request: Request, context: RouterContextProvider): Promise<Response> {
  try {
    const renderPage = await loadHandler();
    return await renderPage(request, context);
  } catch (error) {
    if (!request.signal.aborted) logFault(error);
    noteError(context, error);
    return errorResponse(request, {
      status: 500,
      error: "fault",
      message: "Something broke on our side. Try again in a moment.",
    });
  }
}
