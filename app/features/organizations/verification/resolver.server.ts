import { createContext, type RouterContextProvider } from "react-router";
import { isLoopbackHost } from "#app/http/configuration.ts";
import type { Context } from "#app/http/context.ts";

export interface ResolverSettings {
  DNS_RESOLVER_URL?: string;
}

/** The TXT records of a name; `down` when the resolver could not tell. */
export type TextRecords = { is: "read"; records: string[] } | { is: "down" };

/** Looks up the TXT records of a name. Never throws. */
export type ResolveTxt = (name: string) => Promise<TextRecords>;

const DEFAULT_RESOLVER_URL = "https://cloudflare-dns.com/dns-query";
const TIMEOUT_MS = 3_000;
const MAX_BYTES = 64 * 1024;
const TXT = 16;
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

/**
 * A resolver that uses DNS over HTTPS (JSON format). An http address is accepted only on loopback,
 * for a site on loopback; with any other every lookup is `down`.
 */
export function createResolver(
  { DNS_RESOLVER_URL }: ResolverSettings,
  { isLoopback }: { isLoopback: boolean },
): ResolveTxt {
  const url = URL.parse(DNS_RESOLVER_URL || DEFAULT_RESOLVER_URL);
  const isAllowed =
    url?.protocol === "https:" ||
    (url?.protocol === "http:" && isLoopback && isLoopbackHost(url.hostname));
  return async (name) => {
    if (!url || !isAllowed) {
      console.error("dns: DNS_RESOLVER_URL must be an https address.");
      return { is: "down" };
    }
    const queryUrl = new URL(url);
    queryUrl.searchParams.set("name", name);
    queryUrl.searchParams.set("type", "TXT");
    try {
      return await queryDns(queryUrl);
    } catch {
      console.error("dns: the resolver did not answer.");
      return { is: "down" };
    }
  };
}

async function queryDns(url: URL): Promise<TextRecords> {
  const response = await fetch(url, {
    headers: { accept: "application/dns-json" },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = response.status === 200 ? await readText(response) : null;
  if (text === null) {
    void response.body?.cancel().catch(() => {});
    console.error(`dns: the resolver answered ${response.status}.`);
    return { is: "down" };
  }
  return parseTxtResponse(JSON.parse(text));
}

/** Parses a resolver's response; only success and "no such name" are results. */
export function parseTxtResponse(body: unknown): TextRecords {
  const { Status, Answer = [] } = (body ?? {}) as { Status?: unknown; Answer?: unknown };
  if (Status === NO_SUCH_NAME) return { is: "read", records: [] };
  if (Status !== NO_ERROR || !Array.isArray(Answer)) return { is: "down" };
  // With a CNAME the records of the target come along.
  const records = Answer.flatMap((entry: { type?: unknown; data?: unknown }) =>
    entry?.type === TXT && typeof entry.data === "string" ? [unquote(entry.data)] : [],
  );
  return { is: "read", records };
}

/** Long records come as several quoted pieces; some resolvers leave short ones unquoted. */
function unquote(data: string): string {
  if (!data.startsWith('"')) return data;
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, chunk = ""]) => chunk.replace(/\\(.)/g, "$1"))
    .join("");
}

async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const resolverContext = createContext<ResolveTxt>(async () => ({ is: "down" }));

export function setResolver(
  context: RouterContextProvider,
  settings: ResolverSettings,
  configuration: { isLoopback: boolean },
): void {
  context.set(resolverContext, createResolver(settings, configuration));
}

export function resolverOf(context: Context): ResolveTxt {
  return context.get(resolverContext);
}
