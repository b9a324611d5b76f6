import { WorkerEntrypoint } from "cloudflare:workers";
import type { PublicData } from "#app/db/changes.server.ts";
import { crawlerContext } from "#app/http/context.ts";
import { sharedPageContext } from "#app/http/page-expiry.ts";
import { newRequestFacts, REQUEST_ID_HEADER } from "#app/http/request-facts.ts";
import { newNonce } from "#app/http/security-headers.ts";
import { loadBuild, render } from "../render.ts";
import { openRequest } from "../request-context.ts";
import type { QueuedPurge } from "../retries.ts";
import { readSettings } from "../settings.ts";
import { forgetPages } from "./page-cache.ts";
import { findPublicPage, type PublicPage } from "./public-page.ts";
import {
  CLIENT_CACHE_HEADER,
  ERROR_HEADER,
  EXPIRES_HEADER,
  NONCE_HEADER,
  PLATFORM_CACHE_HEADER,
  RENDERED_HEADER,
  RENDERING_HEADER,
  ROWS_READ_HEADER,
} from "./rendered-page.ts";

/** Whom a page is rendered for. The platform keeps a copy for each. */
export interface Audience {
  /** A crawler gets the whole document in order, a person what is ready first. */
  is: "crawler" | "person";
  /** Where the reader said they live; null on pages without jobs. */
  country: string | null;
}

/** What the platform's key of a copy has besides the address. */
export interface SharedPageProps extends Audience {
  /** Pages name the files of their build, so builds share no copies. */
  build: string;
}

const STALE_IF_ERROR_SECONDS = 86_400;

/**
 * Renders public pages for everybody. The platform caches its responses by address and props, so it is
 * given no cookie and nothing else of the request but its id, which only pages that are not kept show.
 */
export class PublicPages extends WorkerEntrypoint<Env, SharedPageProps> {
  override async fetch(request: Request): Promise<Response> {
    const page = findPublicPage(new URL(request.url));
    const settings = readSettings(this.env);
    if (!page || !settings.ok)
      throw new Error("Only public pages of a configured site are shared.");
    const { configuration, signIn, plans } = settings;
    const nonce = newNonce();
    const sharedPage = { expiresAt: Number.POSITIVE_INFINITY };
    const renderedAt = Date.now();
    const facts = newRequestFacts(request.headers.get(REQUEST_ID_HEADER) ?? "");
    const { context } = await openRequest(request, {
      env: this.env,
      configuration,
      signIn,
      plans,
      nonce,
      loadBuild,
      readerCountry: this.ctx.props.country,
      facts,
      isShared: true,
    });
    context.set(sharedPageContext, sharedPage);
    context.set(crawlerContext, this.ctx.props.is === "crawler");
    const response = await render(request, context);
    const headers = new Headers(response.headers);
    headers.set(NONCE_HEADER, nonce);
    headers.set(RENDERED_HEADER, String(renderedAt));
    headers.set(ROWS_READ_HEADER, String(facts.rowsRead));
    const clientCache = headers.get("cache-control");
    if (clientCache) headers.set(CLIENT_CACHE_HEADER, clientCache);
    if (facts.rendering) headers.set(RENDERING_HEADER, facts.rendering);
    if (facts.error) headers.set(ERROR_HEADER, facts.error);
    if (Number.isFinite(sharedPage.expiresAt)) {
      headers.set(EXPIRES_HEADER, String(sharedPage.expiresAt));
    }
    if (this.ctx.cache) headers.set(PLATFORM_CACHE_HEADER, "1");
    setPlatformCaching(headers, response.status === 200 ? page : null, {
      secondsLeft: (sharedPage.expiresAt - renderedAt) / 1000,
    });
    return new Response(response.body, { status: response.status, headers });
  }

  /**
   * Drops what the platform and this isolate keep of pages that show these. False if the platform refused, null
   * if it has no cache here, as on a developer's machine.
   */
  async purge(kinds: PublicData[]): Promise<boolean | null> {
    const result = await this.ctx.cache?.purge({ tags: kinds }).catch(() => ({ success: false }));
    // Afterwards, because until then a page may have come from a copy of before.
    forgetPages(new Set(kinds));
    return result?.success ?? null;
  }

  /** Leaves a purge to the queue, which repeats it until the platform takes it. */
  async purgeLater(kinds: PublicData[]): Promise<void> {
    const end = await this.env.RETRY_QUEUE.send({ purge: kinds } satisfies QueuedPurge).then(
      () => "is repeated",
      () => "could not be queued",
    );
    console.error(`page cache: a purge of what shows ${kinds.join(", ")} was refused, and ${end}`);
  }
}

/** What the platform's cache may do with a page; null for one that is not to be kept. */
function setPlatformCaching(
  headers: Headers,
  page: PublicPage | null,
  { secondsLeft }: { secondsLeft: number },
): void {
  const maxAge = page ? Math.floor(Math.min(page.life.maxAgeSeconds, secondsLeft)) : 0;
  if (!page || maxAge <= 0) {
    headers.set("cache-control", "no-store");
    return;
  }
  const { staleWhileRevalidateSeconds } = page.life;
  headers.set(
    "cache-control",
    [
      "public",
      `max-age=${maxAge}`,
      ...(staleWhileRevalidateSeconds > 0
        ? [`stale-while-revalidate=${staleWhileRevalidateSeconds}`]
        : []),
      `stale-if-error=${Math.floor(Math.min(STALE_IF_ERROR_SECONDS, secondsLeft))}`,
    ].join(", "),
  );
  if (page.shows.length > 0) headers.set("cache-tag", page.shows.join(","));
}
