import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Identified, identify } from "#app/auth/identify.server.ts";
import { policySourcesOf } from "#app/auth/policy-sources.ts";
import { forgetEndedSessions } from "#app/auth/revocation.server.ts";
import { isXsrfMatch } from "#app/auth/session-cookie.ts";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseContext, openDatabase } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { forgetRemovedFavorites } from "#app/features/favorites/favorites.server.ts";
import { forgetSenders } from "#app/features/feedback/feedback.server.ts";
import { chooseProvider } from "#app/features/guidance/choose-provider.server.ts";
import { forgetGuidanceUses } from "#app/features/guidance/quota.server.ts";
import {
  enqueueDueBoards,
  importQueueContext,
} from "#app/features/job-import/sync/enqueue.server.ts";
import { forgetOldRuns } from "#app/features/job-import/sync/sweep-runs.server.ts";
import { sweepJobs } from "#app/features/jobs/counts.server.ts";
import { rewriteSitemap } from "#app/features/jobs/sitemap.server.ts";
import { endDeletions } from "#app/features/organizations/deletion/end-deletions.server.ts";
import { nameKeys } from "#app/features/organizations/verification/name-keys.server.ts";
import { recheckDomains } from "#app/features/organizations/verification/recheck-domains.server.ts";
import {
  chooseResolver,
  toResolve,
} from "#app/features/organizations/verification/resolver.server.ts";
import { applyPlans } from "#app/features/premium/limits.server.ts";
import { forgetExpiredShares } from "#app/features/shares/shares.server.ts";
import { type Configuration, readConfiguration } from "#app/http/configuration.ts";
import { configurationContext, isPersonalContext, nonceContext } from "#app/http/context.ts";
import { clearedFlash, flashContext, hasFlash, readFlash } from "#app/http/flash.ts";
import { bodyLimitContext, bodyLimitOf } from "#app/http/form.ts";
import { causeOf } from "#app/http/in-time.ts";
import {
  clientKeyOf,
  isWithin,
  type Limiter,
  type LimitKind,
  limiterContext,
} from "#app/http/rate-limit.ts";
import { refuse } from "#app/http/refuse.ts";
import { isSameOrigin } from "#app/http/same-origin.ts";
import { newNonce, setSecurityHeaders } from "#app/http/security-headers.ts";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const ALLOW = METHODS.join(", ");
const MAX_URL_CHARACTERS = 4_096;
const MAX_DISCARDED_BYTES = 24 * 1024 * 1024;

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export default {
  async fetch(request, env) {
    const nonce = newNonce();
    const url = new URL(request.url);
    const reading = readConfiguration(env);
    const repair = reading.ok ? applyPlans(env) : reading.repair;
    if (!reading.ok || repair !== null) {
      const message = repair ?? "";
      const answer = refuse(request, { status: 503, error: "not_configured", message });
      return finish(request, answer, { url, nonce, configuration: null, identified: null });
    }
    const { configuration } = reading;
    const context = new RouterContextProvider();
    const identified = await identify(request, context, { source: env, configuration });
    context.set(configurationContext, configuration);
    context.set(databaseContext, openDatabase(env.DB));
    context.set(importQueueContext, env.IMPORT_QUEUE);
    chooseProvider(context, env, configuration);
    chooseResolver(context, env, configuration);
    context.set(nonceContext, nonce);
    context.set(flashContext, readFlash(request, configuration));
    context.set(
      isPersonalContext,
      identified.isPersonal || hasFlash(request, configuration) || isGivenAway(url),
    );
    const isWithinLimit = limiterOf(request, { env, configuration });
    context.set(limiterContext, isWithinLimit);
    const maxBytes = bodyLimitOf(url.pathname, findViewer(context) !== null);
    context.set(bodyLimitContext, maxBytes);
    const answer =
      (await refusalOf(request, { url, configuration, maxBytes })) ??
      (await refusalOfTooMany(request, isWithinLimit)) ??
      (await render(request, context));
    return finish(request, answer, { url, nonce, configuration, identified });
  },

  async scheduled(controller, env) {
    const db = openDatabase(env.DB);
    const now = new Date(controller.scheduledTime);
    const reading = readConfiguration(env);
    // Each by itself: one that fails keeps none of the others from what was promised.
    const sweeps = await Promise.allSettled([
      sweepJobs(db, now),
      rewriteSitemap(db, now),
      forgetEndedSessions(db, now),
      writeBatch(db, forgetSenders(db, now)),
      forgetRemovedFavorites(db, now),
      forgetOldRuns(db, now),
      forgetExpiredShares(db, now),
      forgetGuidanceUses(db, now),
      endDeletions(db, now),
      nameKeys(db),
      ...(reading.ok ? [recheckDomains(db, toResolve(env, reading.configuration), now)] : []),
      enqueueDueBoards(db, env.IMPORT_QUEUE, now),
    ]);
    for (const sweep of sweeps) {
      if (sweep.status === "rejected") console.error(`sweep: ${causeOf(sweep.reason)}`);
    }
  },

  async queue(batch, env) {
    const reading = readConfiguration(env);
    if (!reading.ok) {
      console.error(`import: ${reading.repair}`);
      return batch.retryAll();
    }
    const { siteOrigin } = reading.configuration;
    // Reading boards is the heaviest part of us, and no request needs it.
    const { consumeChecks } = await import(
      "#app/features/job-import/sync/consume-checks.server.ts"
    );
    await consumeChecks(openDatabase(env.DB), batch, {
      fetch: (address, init) => fetch(address, init),
      siteOrigin,
    });
  },
} satisfies ExportedHandler<Env>;

async function render(request: Request, context: RouterContextProvider): Promise<Response> {
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

interface Site {
  env: Env;
  configuration: Configuration;
}

/** What does not reach a page: caps and methods, and where the request comes from. */
async function refusalOf(request: Request, limits: Limits): Promise<Response | null> {
  const refusal = refusalAtSight(request, limits);
  if (refusal) await discardBody(request).catch(() => {});
  return refusal;
}

interface Limits {
  url: URL;
  configuration: Configuration;
  /** How many bytes this request may send. */
  maxBytes: number;
}

function refusalAtSight(
  request: Request,
  { url, configuration, maxBytes }: Limits,
): Response | null {
  const { pathname } = url;
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
  if (Number(request.headers.get("content-length")) > maxBytes) {
    return refuse(request, {
      status: 413,
      error: "too_large",
      message: `At most ${maxBytes / 1024} KB can be sent here.`,
    });
  }
  if (!isSameOrigin(request, configuration)) {
    return refuse(request, {
      status: 403,
      error: "cross_site",
      message: "This was sent from another site, so it was not carried out.",
    });
  }
  if (request.method === "POST" && !isXsrfMatch(request)) {
    return refuse(request, {
      status: 403,
      error: "xsrf_mismatch",
      message: "The XSRF header is not the cookie's.",
    });
  }
  const straight = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (straight !== pathname && !pathname.startsWith("/api/") && request.method !== "POST") {
    // One address for one page; a leading // must not be read as a host.
    return new Response(null, {
      status: 301,
      headers: { location: straight + url.search },
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

/** Where SITE_ORIGIN is this machine all requests come from one address, so nothing is counted. */
function limiterOf(request: Request, { env, configuration }: Site) {
  if (configuration.isLoopback && env.RATE_LIMITS !== "on") return async () => true;
  const limiters: Record<LimitKind, Limiter> = {
    request: env.REQUEST_LIMITER,
    signIn: env.SIGN_IN_LIMITER,
    write: env.WRITE_LIMITER,
    feedback: env.FEEDBACK_LIMITER,
  };
  return (kind: LimitKind, key = clientKeyOf(request)) => isWithin(limiters[kind], key);
}

/** Requests are counted for each address; reads of crawlers that the platform knows are not. */
async function refusalOfTooMany(
  request: Request,
  isWithinLimit: (kind: LimitKind) => Promise<boolean>,
): Promise<Response | null> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && request.cf?.verifiedBotCategory) return null;
  if (await isWithinLimit("request")) return null;
  return refuse(request, {
    status: 429,
    error: "too_many",
    message: "That was a lot in one minute. Wait a moment, then try again.",
  });
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

interface Finishing {
  url: URL;
  nonce: string;
  configuration: Configuration | null;
  identified: Identified | null;
}

/** Puts on whatever leaves what every answer carries. */
function finish(
  request: Request,
  answer: Response,
  { url, nonce, configuration, identified }: Finishing,
): Response {
  const headers = new Headers(answer.headers);
  const sources = identified ? policySourcesOf(identified.signIn) : undefined;
  setSecurityHeaders(headers, { nonce, configuration, sources });
  // What never changes is the same for everybody: a picture, and no page.
  const isForAll = headers.get("cache-control")?.endsWith("immutable") ?? false;
  // The answer may have set the cookie anew; then there is nothing to take back.
  if (!headers.has("set-cookie") && answer.status !== 304 && !isForAll) {
    for (const cookie of identified?.cleared ?? []) headers.append("set-cookie", cookie);
  }
  const isShown = request.method === "GET" && headers.get("content-type")?.startsWith("text/html");
  const flashed = configuration !== null && isShown && hasFlash(request, configuration);
  if (flashed) headers.append("set-cookie", clearedFlash(configuration));
  if ((identified?.isPersonal && !isForAll) || flashed) {
    headers.set("cache-control", "private, no-store");
    headers.delete("etag");
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  if (answer.status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD, OPTIONS");
  if (answer.status === 429 && !headers.has("retry-after")) headers.set("retry-after", "60");
  if (answer.status === 503 && !headers.has("retry-after")) headers.set("retry-after", "10");
  if (isGivenAway(url)) {
    // Whatever became of the link: nobody keeps it, finds it or learns it from where its reader went on to.
    headers.set("cache-control", "private, no-store");
    headers.set("referrer-policy", "no-referrer");
    headers.set("x-robots-tag", "noindex, nofollow");
  }
  if (isForPrograms(url) && !headers.has("x-robots-tag")) headers.set("x-robots-tag", "noindex");
  // A nonce of today would lock the scripts of the page that the client kept.
  if (answer.status === 304) headers.delete("content-security-policy");
  const body = request.method === "HEAD" ? null : answer.body;
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** The addresses of links that somebody gives away, which hold a secret of theirs. */
function isGivenAway({ pathname }: URL): boolean {
  // Pages are found whatever the case of their address, and whichever letters of it are encoded.
  const plain = pathname.replace(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return /^\/+(?:api\/+_analog\/+pages\/+)?(?:share\/+[a-z]|account\/+invitations)\//i.test(plain);
}

/** Addresses whose answers no person is meant to open. */
function isForPrograms({ pathname }: URL): boolean {
  return pathname.endsWith(".data") || pathname.startsWith("/api/");
}
