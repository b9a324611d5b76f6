import { createRequestHandler, RouterContextProvider } from "react-router";
import { databaseContext, openDatabase } from "#app/db/database.server.ts";
import { sweepJobs } from "#app/features/jobs/counts.server.ts";
import { type Configuration, readConfiguration } from "#app/http/configuration.ts";
import { configurationContext, nonceContext } from "#app/http/context.ts";
import { refuse } from "#app/http/refuse.ts";
import { isSameOrigin } from "#app/http/same-origin.ts";
import { newNonce, setSecurityHeaders } from "#app/http/security-headers.ts";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const ALLOW = METHODS.join(", ");
const MAX_URL_CHARACTERS = 4_096;
const MAX_BODY_BYTES = 256 * 1024;
const MAX_DISCARDED_BYTES = 4 * MAX_BODY_BYTES;

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export default {
  async fetch(request, env) {
    const nonce = newNonce();
    const reading = readConfiguration(env);
    const configuration = reading.ok ? reading.configuration : null;
    const answer = reading.ok
      ? await answerRequest(request, { env, nonce, configuration: reading.configuration })
      : refuse(request, { status: 503, error: "not_configured", message: reading.repair });
    return finish(request, answer, { nonce, configuration });
  },

  async scheduled(controller, env) {
    await sweepJobs(openDatabase(env.DB), new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env>;

interface Visit {
  env: Env;
  nonce: string;
  configuration: Configuration;
}

/** Caps and methods, then where the request comes from, then the page. */
async function answerRequest(request: Request, visit: Visit): Promise<Response> {
  const refusal = refusalOf(request, visit.configuration);
  if (refusal) {
    await discardBody(request).catch(() => {});
    return refusal;
  }

  const context = new RouterContextProvider();
  context.set(configurationContext, visit.configuration);
  context.set(databaseContext, openDatabase(visit.env.DB));
  context.set(nonceContext, visit.nonce);
  try {
    return await renderPage(request, context);
  } catch (fault) {
    if (!request.signal.aborted) console.error(fault);
    return refuse(request, {
      status: 500,
      error: "fault",
      message: "Something broke on our side. Try again in a moment.",
    });
  }
}

function refusalOf(request: Request, configuration: Configuration): Response | null {
  const { pathname } = new URL(request.url);
  if (!METHODS.includes(request.method)) {
    return refuse(request, {
      status: 405,
      error: "method_not_allowed",
      message: `${request.method} is not answered here.`,
      headers: { allow: ALLOW },
    });
  }
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { allow: ALLOW } });
  }
  if (request.url.length > MAX_URL_CHARACTERS) {
    return refuse(request, {
      status: 414,
      error: "address_too_long",
      message: `Addresses here have at most ${MAX_URL_CHARACTERS} characters.`,
    });
  }
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) {
    return refuse(request, {
      status: 413,
      error: "too_large",
      message: `At most ${MAX_BODY_BYTES / 1024} KB can be sent here.`,
    });
  }
  if (!isSameOrigin(request, configuration)) {
    return refuse(request, {
      status: 403,
      error: "cross_site",
      message: "This was sent from another site, so it was not carried out.",
    });
  }
  // Files that exist are answered before the Worker. A missing one belongs to an older deployment.
  if (pathname.startsWith("/assets/")) {
    return new Response("This file is not part of the current version.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
  return null;
}

/**
 * Lets a client finish sending what is not wanted, within reason: one that is cut off while it
 * sends does not read the answer that says why.
 */
async function discardBody(request: Request): Promise<void> {
  if (Number(request.headers.get("content-length")) > MAX_DISCARDED_BYTES) return;
  let rest = MAX_DISCARDED_BYTES;
  for await (const piece of request.body ?? []) {
    rest -= piece.byteLength;
    if (rest < 0) return;
  }
}

/** Puts on whatever leaves what every answer carries. */
function finish(
  request: Request,
  answer: Response,
  { nonce, configuration }: { nonce: string; configuration: Configuration | null },
): Response {
  const headers = new Headers(answer.headers);
  setSecurityHeaders(headers, { nonce, configuration });
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  if (answer.status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD, OPTIONS");
  if (answer.status === 503 && !headers.has("retry-after")) headers.set("retry-after", "10");
  if (new URL(request.url).pathname.endsWith(".data")) headers.set("x-robots-tag", "noindex");
  const body = request.method === "HEAD" ? null : answer.body;
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}
