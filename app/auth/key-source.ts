import { importJWK, type JWK } from "jose";

/** The keys could not be had; nothing can be verified until they can. */
export class KeysUnavailable extends Error {
  override name = "KeysUnavailable";
}

/** Finds a published key by its id. */
export interface KeySource {
  /** The key, or null when the publisher does not know it. Throws KeysUnavailable. */
  find(kid: string): Promise<CryptoKey | null>;
}

/** Keeps an answer beyond one isolate, so that a cold one need not fetch. */
export interface SharedStore {
  read(): Promise<PublishedKeys | null>;
  write(published: PublishedKeys): Promise<void>;
}

export interface PublishedKeys {
  fetchedAt: number;
  keys: JWK[];
}

interface KeySourceOptions {
  url: string;
  fetch?: typeof fetch;
  now?: () => number;
  shared?: SharedStore;
}

const TIMEOUT_MS = 2_500;
const MAX_BYTES = 64 * 1024;
const FRESH_MS = 6 * 3_600_000;
/** While the publisher is down, keys are trusted for so long after they were fetched. */
const STALE_MS = 24 * 3_600_000;
/** An unknown key id asks the publisher again at most so often. */
const COOLDOWN_MS = 30_000;
/** With no key at all, a publisher that failed is asked again sooner. */
const FAILURE_COOLDOWN_MS = 5_000;

/** A publisher's RS256 keys, kept for six hours. */
export function createKeySource({ url, shared, ...options }: KeySourceOptions): KeySource {
  const request = options.fetch ?? ((input, init) => fetch(input, init));
  const now = options.now ?? Date.now;
  let held: { fetchedAt: number; keys: Map<string, CryptoKey> } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function find(kid: string): Promise<CryptoKey | null> {
    if (!held && shared)
      await shared
        .read()
        .then(hold)
        .catch(() => {});
    const isFresh = held !== null && now() - held.fetchedAt < FRESH_MS;
    const known = held?.keys.get(kid);
    if (isFresh && known) return known;
    const cooldown = held ? COOLDOWN_MS : FAILURE_COOLDOWN_MS;
    if (asking || now() - askedAt >= cooldown) await ask();
    if (held && now() - held.fetchedAt < STALE_MS) return held.keys.get(kid) ?? null;
    throw new KeysUnavailable("The signing keys could not be fetched.");
  }

  /** Asks the publisher; requests that come meanwhile wait for the same answer, but not for ever. */
  async function ask(): Promise<void> {
    asking ??= fetchKeys().finally(() => {
      asking = null;
    });
    const waiting = Promise.withResolvers<void>();
    const timer = setTimeout(waiting.resolve, TIMEOUT_MS);
    await Promise.race([asking, waiting.promise]).finally(() => clearTimeout(timer));
  }

  async function fetchKeys(): Promise<void> {
    askedAt = now();
    try {
      const response = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const published = { fetchedAt: now(), keys: parseKeys(await readBounded(response)) };
      await hold(published);
      await shared?.write(published).catch(() => {});
    } catch (fault) {
      console.error(`signing keys: ${fault instanceof Error ? fault.message : "unreadable"}`);
    }
  }

  async function hold(published: PublishedKeys | null): Promise<void> {
    if (!published || (held && held.fetchedAt >= published.fetchedAt)) return;
    // One key that cannot be read does not take the others with it.
    const entries = await Promise.all(
      published.keys.map(
        async (jwk) => [jwk.kid ?? "", await importJWK(jwk, "RS256").catch(() => null)] as const,
      ),
    );
    held = {
      fetchedAt: published.fetchedAt,
      keys: new Map(
        entries.filter((entry): entry is [string, CryptoKey] => entry[1] instanceof CryptoKey),
      ),
    };
  }

  return { find };
}

async function readBounded(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`the publisher answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MAX_BYTES) throw new Error("the publisher's answer is too large");
  }
  return text;
}

/** Only RSA signing keys with an id count; an answer without any is no answer. */
function parseKeys(text: string): JWK[] {
  const { keys } = JSON.parse(text) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new Error("the publisher's answer holds no keys");
  const usable = keys.filter(
    (key): key is JWK =>
      typeof key?.kid === "string" && key.kty === "RSA" && (key.alg ?? "RS256") === "RS256",
  );
  if (usable.length === 0) throw new Error("the publisher's answer holds no usable key");
  return usable;
}
