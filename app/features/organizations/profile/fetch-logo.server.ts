import { isLoopbackHost } from "#app/http/configuration.ts";
import { MAX_LOGO_BYTES } from "../organization.ts";
import { isPublicName } from "../verification/web-domain.ts";

const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

type FetchedLogo = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

interface FetchOptions {
  fetch: Fetch;
  /** The site runs on this machine, so loopback addresses are allowed. */
  isLoopback: boolean;
}

/**
 * Fetches a picture once, from public https hosts only (redirects too), within five seconds and the
 * size limit of a logo; otherwise a sentence that says what is wrong.
 */
export async function fetchLogo(address: string, options: FetchOptions): Promise<FetchedLogo> {
  const controller = new AbortController();
  const { promise: timedOut, resolve } = Promise.withResolvers<FetchedLogo>();
  const timer = setTimeout(() => {
    resolve({ error: "The URL didn’t respond within five seconds." });
    controller.abort();
  }, TIMEOUT_MS);
  try {
    return await Promise.race([followRedirects(address, options, controller.signal), timedOut]);
  } catch {
    return { error: "We couldn’t download the picture. Check the URL or upload a file." };
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

async function followRedirects(
  address: string,
  { fetch, isLoopback }: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedLogo> {
  let target = toAllowedAddress(address, isLoopback);
  for (let redirects = 0; target !== null && redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(target, {
      headers: { accept: "image/webp,image/png,image/jpeg" },
      redirect: "manual",
      signal,
    });
    if (![301, 302, 303, 307, 308].includes(response.status)) return readPicture(response);
    void response.body?.cancel().catch(() => {});
    const location = URL.parse(response.headers.get("location") ?? "", target);
    target = location && toAllowedAddress(location.href, isLoopback);
  }
  return target === null
    ? { error: "Use a public https URL that doesn’t redirect elsewhere." }
    : { error: `The URL redirects more than ${MAX_REDIRECTS} times.` };
}

async function readPicture(response: Response): Promise<FetchedLogo> {
  const { status, body } = response;
  if (status !== 200 || !body) {
    void body?.cancel().catch(() => {});
    return { error: `The URL returned ${status}, not a picture.` };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.byteLength;
      chunks.push(chunk.value);
      // Content-Length is not trusted.
      if (size > MAX_LOGO_BYTES) {
        return { error: `The picture is over ${MAX_LOGO_BYTES / 1024} KB.` };
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return { bytes };
}

/**
 * The address if it may be fetched. Public names that resolve to a private network are blocked by
 * the platform.
 */
function toAllowedAddress(address: string, isLoopback: boolean): string | null {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return null;
  if (isLoopback && isLoopbackHost(url.hostname)) {
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  }
  if (url.protocol !== "https:" || url.port) return null;
  return isPublicName(url.hostname) ? url.href : null;
}
