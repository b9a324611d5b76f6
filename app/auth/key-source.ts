import { importJWK, type JWK } from "jose";

export class KeysUnavailable extends Error {
  override name = "KeysUnavailable";
}

export interface KeySource {
  /** The key, or null when it is not published. Throws KeysUnavailableError. */
  find(kid: string): Promise<CryptoKey | null>;
}

/** A cache that all isolates share, so that a new one need not fetch. */
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
/** How long fetched keys stay trusted while the publisher is down. */
const STALE_MS = 24 * 3_600_000;
/** An unknown key id triggers at most one fetch in this time. */
const COOLDOWN_MS = 30_000;
/** The same while there are no keys at all. */
const FAILURE_COOLDOWN_MS = 5_000;

/** The RS256 keys published at an address, cached for six hours. */
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

  /** Concurrent requests wait for the same fetch, each at most TIMEOUT_MS. */
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
    // A key that cannot be imported is skipped.
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

/** The usable RSA signing keys of a key set. Throws when there is none. */
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
