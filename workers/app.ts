import { findViewer } from "#app/auth/viewer.server.ts";
import { changesOf } from "#app/db/changes.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import {
  readerCountryCookie,
  rememberedCountryContext,
} from "#app/features/jobs/reader/reader-country.server.ts";
import { errorResponse } from "#app/http/error-response.ts";
import { hasFlash } from "#app/http/flash.ts";
import {
  newRequestFacts,
  REQUEST_ID_HEADER,
  type RequestFacts,
  requestIdOf,
} from "#app/http/request-facts.ts";
import { newNonce } from "#app/http/security-headers.ts";
import { countLoggedFaults } from "./count-faults.ts";
import { countRequest } from "./count-request.ts";
import { finalizeHeaders, finalizeResponse } from "./finalize-response.ts";
import { isForFrame, respondToFrame } from "./for-frames.ts";
import { isFromProgram, respondToProgram } from "./for-programs.ts";
import { findSharedPage } from "./page-cache/find-shared-page.ts";
import { dropPages, findOutageCopy, respondFromCache } from "./page-cache/page-cache.ts";
import { findPublicPage } from "./page-cache/public-page.ts";
import { consumeQueue } from "./queue.ts";
import { rejectTooMany, toLimiter } from "./rate-limits.ts";
import { findReaderCountry } from "./reader-country.ts";
import { isRead, rejectEarly } from "./reject-early.ts";
import { loadBuild, renderForViewer } from "./render.ts";
import { ownBody } from "./request-body.ts";
import { openRequest } from "./request-context.ts";
import { logRequest, summarizeRequest } from "./request-log.ts";
import { mailUrgentNews, runHourlyTasks, URGENT_CRON } from "./scheduled.ts";
import { readSettings } from "./settings.ts";

export { PublicPages } from "./page-cache/public-pages.ts";

export default {
  async fetch(incoming, env, ctx) {
    const { request, discardRest } = ownBody(incoming);
    const facts = newRequestFacts(requestIdOf(request));
    const startedAt = performance.now();
    const site = { env, ctx, facts };
    const respondTo = (asked: Request) => respond(asked, site);
    const response = isFromProgram(request)
      ? await respondToProgram(request, respondTo)
      : isForFrame(request)
        ? await respondToFrame(request, respondTo)
        : await respondTo(request);
    const ms = performance.now() - startedAt;
    response.headers.set(REQUEST_ID_HEADER, facts.id);
    if (import.meta.env.DEV) {
      const { databaseMs } = facts;
      response.headers.set("server-timing", `total;dur=${ms}, batches;dur=${databaseMs}`);
    }
    const summary = summarizeRequest({ request, response, ms, facts });
    logRequest(summary, env);
    countRequest(request, summary, env);
    await discardRest().catch(() => {});
    countLoggedFaults(env, ctx, Date.now());
    return response;
  },

  async scheduled(controller, env, ctx) {
    if (controller.cron === URGENT_CRON) await mailUrgentNews(controller, env);
    else dropPages(await runHourlyTasks(controller, env), ctx);
    countLoggedFaults(env, ctx, Date.now());
  },

  async queue(batch, env, ctx) {
    dropPages(await consumeQueue(batch, env, ctx), ctx);
  },
} satisfies ExportedHandler<Env>;

interface RequestEnvironment {
  env: Env;
  ctx: ExecutionContext;
  /** Filled in on the way. */
  facts: RequestFacts;
}

async function respond(
  request: Request,
  { env, ctx, facts }: RequestEnvironment,
): Promise<Response> {
  const nonce = newNonce();
  const settings = readSettings(env);
  if (!settings.ok) {
    facts.error = "not_configured";
    const response = notConfigured(request, settings.repair);
    return finalizeResponse(request, response, {
      url: new URL(request.url),
      nonce,
      configuration: null,
      identified: null,
    });
  }
  const { configuration, signIn } = settings;
  const { country: readerCountry, setCookie } = findReaderCountry(request, configuration);
  const site = { env, nonce, loadBuild, readerCountry, facts, ...settings };
  const sharedPage = findSharedPage(request, site);
  if (sharedPage) {
    facts.route = sharedPage.pattern;
    const identified = { signIn, isPersonal: false, expiredCookies: [] };
    // A copy of a response would turn the bytes of a stored page into a stream.
    const finalize = (response: Response) => {
      const url = new URL(request.url);
      finalizeHeaders(request, response, { url, nonce, configuration, identified });
      return response;
    };
    const rejection = await rejectTooMany(request, toLimiter(request, env, configuration));
    if (rejection) return finalize(rejection);
    const response = await respondFromCache({ ...site, request, page: sharedPage, ctx, finalize });
    if (setCookie) response.headers.append("set-cookie", setCookie);
    return response;
  }
  const url = new URL(request.url);
  const open = () => openRequest(request, site);
  const opened = await open();
  const rejection =
    rejectEarly(request, { url, configuration, maxBytes: opened.maxBytes }) ??
    (await rejectTooMany(request, opened.isWithinLimit));
  const { response, identified } = rejection
    ? { response: rejection, identified: opened.identified }
    : await renderForViewer(request, opened, open);
  dropPages(changesOf(databaseOf(opened.context)), ctx);
  const isOutage = response.status === 503 && isRead(request) && !hasFlash(request, configuration);
  const page = isOutage ? findPublicPage(url) : null;
  const finalize = (copy: Response) => copy;
  // A cookie that is no longer valid is no person's.
  const reader = findViewer(opened.context) ? "person" : "visitor";
  const copy = page && (await findOutageCopy({ ...site, request, page, ctx, finalize }, reader));
  const finalized = finalizeResponse(request, copy ?? response, {
    url,
    nonce,
    configuration,
    identified,
  });
  const ofAccount = opened.context.get(rememberedCountryContext);
  const cookie = ofAccount
    ? readerCountryCookie(ofAccount.country, { isOfAccount: true, configuration })
    : setCookie;
  if (cookie) finalized.headers.append("set-cookie", cookie);
  return finalized;
}

function notConfigured(request: Request, message: string): Response {
  return errorResponse(request, { status: 503, error: "not_configured", message });
}
