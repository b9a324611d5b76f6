import type { Changes, PublicData } from "#app/db/changes.server.ts";
import { matchesEntityTag, notModified } from "#app/http/entity-tag.ts";
import { logFault } from "#app/http/log-fault.ts";
import { REQUEST_ID_HEADER } from "#app/http/request-facts.ts";
import type { Reader } from "./outage-notice.ts";
import { PageMemory } from "./page-memory.ts";
import { audienceOf, countryFor, keyOf, type PageRequest } from "./page-request.ts";
import { toFault, toOutageResponse, toResponse, withOwnHeaders } from "./page-response.ts";
import type { PublicPage } from "./public-page.ts";
import type { Audience, PublicPages, SharedPageProps } from "./public-pages.ts";
import { isRedirect, leadsAway, redirectKey } from "./redirects.ts";
import { noteRendering, type RenderedPage, readPage } from "./rendered-page.ts";
import { sendPurges } from "./send-purges.ts";
import type { StoredPage } from "./stored-page.ts";

/** How long a request waits for a page that another one is rendering. */
const MAX_WAIT_MS = 10_000;
/** After a failure, how long the last good copy is shown before the page is tried again. */
const RETRY_MS = 5_000;

const MAX_FAILURES = 1_000;

const memory = new PageMemory();
/** Pages that are being rendered; all requests for one wait for the same. */
const renderings = new Map<string, Promise<StoredPage | null>>();
/** When a page that failed is tried again. */
const retryTimes = new Map<string, number>();
/** Grows with each change, so that a page that was rendered before it is not kept after it. */
let changeCount = 0;

/** A purge drops the copies for all of them. */
const ANYBODY: Audience = { is: "person", country: null };

/** A public page from the memory, or rendered once for all who ask for it meanwhile. */
export async function respondFromCache(pageRequest: PageRequest): Promise<Response> {
  const audience = audienceOf(pageRequest);
  const key = keyOf(audience, pageRequest.page);
  const stored = memory.get(key) ?? findRedirect(pageRequest.page);
  const now = Date.now();
  if (stored && now < stored.freshUntil) return toResponse(pageRequest, stored, "hit");
  const isFailing = now < (retryTimes.get(key) ?? 0);
  if (stored && now < stored.revalidateUntil) {
    if (!isFailing && !renderings.has(key)) {
      const renewal = startRendering(key, audience, pageRequest);
      pageRequest.ctx.waitUntil(renewal.then(({ response }) => response.body?.cancel(), logFault));
    }
    return toResponse(pageRequest, stored, "hit; detail=revalidating");
  }
  const isLastGood = stored !== null && now < stored.staleUntil;
  if (isLastGood && isFailing) return toOutageResponse(pageRequest, stored);
  const shared = renderings.get(key);
  const complete = shared ? await waitFor(shared) : null;
  const response = complete
    ? toResponse(pageRequest, complete, "fwd=uri-miss; collapsed")
    : await render(key, audience, pageRequest).catch((fault) => toFault(fault, pageRequest));
  if (!isLastGood || response.status < 500) return response;
  await response.body?.cancel();
  return toOutageResponse(pageRequest, stored);
}

/**
 * The last good copy of a page, for a request whose own page cannot be made while the database does not answer.
 * Null if there is none.
 */
export async function findOutageCopy(
  pageRequest: PageRequest,
  reader: Reader,
): Promise<Response | null> {
  for (const country of new Set([countryFor(pageRequest), null])) {
    const audience: Audience = { is: "person", country };
    const stored = memory.get(keyOf(audience, pageRequest.page));
    if (stored?.status !== 200) continue;
    const isGood = Date.now() < stored.staleUntil;
    const copy = isGood ? stored : await readPlatformCopy(audience, pageRequest);
    if (copy) return toOutageResponse(pageRequest, copy, reader);
  }
  return null;
}

/** The platform's copy of a page that this isolate has had from it; it shows that one in an outage. */
async function readPlatformCopy(
  audience: Audience,
  pageRequest: PageRequest,
): Promise<StoredPage | null> {
  const key = keyOf(audience, pageRequest.page);
  const { response, complete } = await startRendering(key, audience, pageRequest);
  await response.body?.cancel();
  return response.status === 200 ? complete : null;
}

function findRedirect(page: PublicPage): StoredPage | null {
  const redirect = memory.get(redirectKey(page));
  return redirect && leadsAway(redirect, page) ? redirect : null;
}

/** Drops the copies of pages that show what has changed, here and in the platform's cache. */
export function dropPages(changes: Changes, ctx: ExecutionContext): void {
  const kinds = changes.changed.union(changes.removed);
  if (kinds.size === 0) return;
  forgetPages(kinds);
  ctx.waitUntil(sendPurges(changes, publicPages(ctx, ANYBODY)));
}

/** Drops the copies in the platform's cache; false where the platform refused. */
export async function purgePages(kinds: PublicData[], ctx: ExecutionContext): Promise<boolean> {
  return (await publicPages(ctx, ANYBODY).purge(kinds)) !== false;
}

/** Drops the copies of this isolate alone. */
export function forgetPages(changed: ReadonlySet<PublicData>): void {
  changeCount += 1;
  // Whoever asks from now on must not get what was read before the change.
  renderings.clear();
  memory.deleteShowing(changed);
}

/** A new page: for people as it comes, for crawlers once it is whole. */
async function render(
  key: string,
  audience: Audience,
  pageRequest: PageRequest,
): Promise<Response> {
  const { response, complete } = await startRendering(key, audience, pageRequest);
  const etag = response.headers.get("etag");
  if (etag && response.status === 200 && matchesEntityTag(pageRequest.request, etag)) {
    await response.body?.cancel();
    return pageRequest.finalize(
      withOwnHeaders(notModified(etag, response.headers), pageRequest, "fwd=uri-miss"),
    );
  }
  if (audience.is === "person") return response;
  const page = await complete;
  if (!page) return response;
  await response.body?.cancel();
  return toResponse(pageRequest, page, "fwd=uri-miss");
}

async function startRendering(
  key: string,
  audience: Audience,
  pageRequest: PageRequest,
): Promise<RenderedPage> {
  const { page, nonce, configuration, ctx, facts, finalize } = pageRequest;
  const countBefore = changeCount;
  const rendering = Promise.withResolvers<StoredPage | null>();
  renderings.set(key, rendering.promise);
  const finish = (complete: StoredPage | null) => {
    if (renderings.get(key) === rendering.promise) renderings.delete(key);
    if (changeCount === countBefore) remember(key, page, complete);
    rendering.resolve(complete);
  };
  try {
    const response = await publicPages(ctx, audience).fetch(
      new Request(configuration.siteOrigin + page.address, {
        headers: { [REQUEST_ID_HEADER]: facts.id },
        redirect: "manual",
      }),
    );
    noteRendering(facts, response);
    const rendered = readPage(response, page, nonce);
    ctx.waitUntil(rendered.complete.then(finish, () => finish(null)));
    finalize(withOwnHeaders(rendered.response, pageRequest, "fwd=uri-miss"));
    return rendered;
  } catch (error) {
    finish(null);
    throw error;
  }
}

function remember(key: string, page: PublicPage, complete: StoredPage | null): void {
  if (complete?.status === 200) {
    retryTimes.delete(key);
    memory.set(key, complete);
  } else if (complete && complete.status < 500) {
    memory.delete(key);
    if (isRedirect(complete)) memory.set(redirectKey(page), complete);
    else memory.delete(redirectKey(page));
  } else {
    if (retryTimes.size > MAX_FAILURES) retryTimes.clear();
    retryTimes.set(key, Date.now() + RETRY_MS);
  }
}

function publicPages(ctx: ExecutionContext, audience: Audience) {
  const { PublicPages: entrypoint } = ctx.exports as unknown as {
    PublicPages(options: { props: SharedPageProps }): Service<PublicPages>;
  };
  return entrypoint({ props: { ...audience, build: __BUILD_ID__ } });
}

/** A rendering whose client went away may never end. */
async function waitFor(shared: Promise<StoredPage | null>): Promise<StoredPage | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(timeout.resolve, MAX_WAIT_MS, null);
  const complete = await Promise.race([shared, timeout.promise]);
  clearTimeout(timer);
  return complete;
}
