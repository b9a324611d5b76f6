import { importJWK, type JWK } from "jose";

export class KeysUnavailableError extends Error {
  override name = "KeysUnavailableError";
}

export interface KeySource {
  /** The key, or null when it is not published. Throws KeysUnavailableError. */
  find(kid: string): Promise<CryptoKey | null>;
  /** Whether there are keys that are trusted, after a fetch where they are not fresh. */
  areKnown(): Promise<boolean>;
}

/** A cache that all isolates share, so that a new one need not fetch. */
export interface SharedKeyCache {
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
  sharedCache?: SharedKeyCache;
}

const TIMEOUT_MS = 2_500;
const MAX_BYTES = 64 * 1024;
const FRESH_MS = 6 * 3_600_000;
/** How long fetched keys stay trusted while the publisher is down. */
const STALE_MS = 24 * 3_600_000;
/** An unknown key id triggers at most one fetch in this time. */
const COOLDOWN_MS = 30_000;
/** The same while there are no keys at all. */
const EMPTY_CACHE_COOLDOWN_MS = 5_000;

/** The RS256 keys published at an address, cached for six hours. */
export function createKeySource({ url, sharedCache, ...options }: KeySourceOptions): KeySource {
  const sendRequest = options.fetch ?? ((input, init) => fetch(input, init));
  const now = options.now ?? Date.now;
  let cachedKeys: { fetchedAt: number; keys: Map<string, CryptoKey> } | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let pendingFetch: Promise<void> | null = null;

  async function find(kid: string): Promise<CryptoKey | null> {
    await readSharedKeys();
    const cachedKey = cachedKeys?.keys.get(kid);
    if (isYoungerThan(FRESH_MS) && cachedKey) return cachedKey;
    await refreshUnlessJustTried();
    if (isYoungerThan(STALE_MS)) return cachedKeys?.keys.get(kid) ?? null;
    throw new KeysUnavailableError("The signing keys could not be fetched.");
  }

  async function areKnown(): Promise<boolean> {
    await readSharedKeys();
    if (!isYoungerThan(FRESH_MS)) await refreshUnlessJustTried();
    return isYoungerThan(STALE_MS);
  }

  async function readSharedKeys(): Promise<void> {
    if (cachedKeys || !sharedCache) return;
    await sharedCache
      .read()
      .then(cacheKeys)
      .catch(() => {});
  }

  function isYoungerThan(ms: number): boolean {
    return cachedKeys !== null && now() - cachedKeys.fetchedAt < ms;
  }

  async function refreshUnlessJustTried(): Promise<void> {
    const cooldown = cachedKeys ? COOLDOWN_MS : EMPTY_CACHE_COOLDOWN_MS;
    if (pendingFetch || now() - requestedAt >= cooldown) await refreshKeys();
  }

  /** Concurrent requests wait for the same fetch, each at most TIMEOUT_MS. */
  async function refreshKeys(): Promise<void> {
    pendingFetch ??= fetchKeys().finally(() => {
      pendingFetch = null;
    });
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, TIMEOUT_MS);
    await Promise.race([pendingFetch, timeout.promise]).finally(() => clearTimeout(timer));
  }

  async function fetchKeys(): Promise<void> {
    requestedAt = now();
    try {
      const response = await sendRequest(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const published = { fetchedAt: now(), keys: parseKeys(await readLimitedText(response)) };
      await cacheKeys(published);
      await sharedCache?.write(published).catch(() => {});
    } catch (error) {
      console.error(`signing keys: ${error instanceof Error ? error.message : "unreadable"}`);
    }
  }

  async function cacheKeys(published: PublishedKeys | null): Promise<void> {
    if (!published || (cachedKeys && cachedKeys.fetchedAt >= published.fetchedAt)) return;
    // A key that cannot be imported is skipped.
    const entries = await Promise.all(
      published.keys.map(
        async (jwk) => [jwk.kid ?? "", await importJWK(jwk, "RS256").catch(() => null)] as const,
      ),
    );
    cachedKeys = {
      fetchedAt: published.fetchedAt,
      keys: new Map(
        entries.filter((entry): entry is [string, CryptoKey] => entry[1] instanceof CryptoKey),
      ),
    };
  }

  return { find, areKnown };
}

async function readLimitedText(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`the publisher answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error("the publisher's answer is too large");
  }
  return text;
}

/** The usable RSA signing keys of a key set. Throws when there is none. */
function parseKeys(text: string): JWK[] {
  const { keys } = JSON.parse(text) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new Error("the publisher's answer holds no keys");
  const usableKeys = keys.filter(isSigningKey);
  if (usableKeys.length === 0) throw new Error("the publisher's answer holds no usable key");
  return usableKeys;
}

/** Whether a published key is for RS256 signatures; one for encryption verifies nothing. */
function isSigningKey(key: Partial<JWK> | null): key is JWK {
  return (
    typeof key?.kid === "string" &&
    key.kty === "RSA" &&
    (key.alg ?? "RS256") === "RS256" &&
    (key.use ?? "sig") === "sig" &&
    [key.key_ops ?? "verify"].flat().includes("verify")
  );
}
