import { DAY_SECONDS } from "#app/reference/calendar.ts";
import {
  createKeySource,
  type KeySource,
  type PublishedKeys,
  type SharedKeyCache,
} from "./key-source.ts";

// One per isolate and address; the keys do not depend on the request.
const sources = new Map<string, KeySource>();

/** The keys published at an address, cached in this isolate and in the edge cache. */
export function keySourceFor(url: string): KeySource {
  const source = sources.get(url) ?? createKeySource({ url, sharedCache: edgeCache(url) });
  sources.set(url, source);
  return source;
}

const CACHE_SECONDS = DAY_SECONDS;

function edgeCache(url: string): SharedKeyCache {
  // Our own cache key, so that no cached response to another request can be taken for the keys.
  const key = `https://keys.invalid/${encodeURIComponent(url)}`;
  // The DOM's types lack Cloudflare's default cache.
  const cache = () => (caches as unknown as { default: Cache }).default;
  return {
    async read() {
      const response = await cache().match(key);
      return response ? ((await response.json()) as PublishedKeys) : null;
    },
    async write(published) {
      const headers = { "cache-control": `max-age=${CACHE_SECONDS}` };
      await cache().put(key, Response.json(published, { headers }));
    },
  };
}
