import { createContext, type RouterContextProvider } from "react-router";
import { isLoopbackHost } from "#app/http/configuration.ts";

export interface ResolverSource {
  DNS_RESOLVER_URL?: string;
}

/** The TXT records of a name; `down` when the resolver could not tell. */
export type TextRecords = { is: "read"; records: string[] } | { is: "down" };

/** Looks up the TXT records of a name. Never throws. */
export type Resolve = (name: string) => Promise<TextRecords>;

const USUAL = "https://cloudflare-dns.com/dns-query";
const PATIENCE_MS = 3_000;
const MAX_BYTES = 64 * 1024;
const TXT = 16;
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

/**
 * A resolver that uses DNS over HTTPS (JSON format). An http address is accepted only on loopback,
 * for a site on loopback; with any other every lookup is `down`.
 */
export function toResolve(
  { DNS_RESOLVER_URL }: ResolverSource,
  { isLoopback }: { isLoopback: boolean },
): Resolve {
  const url = URL.parse(DNS_RESOLVER_URL || USUAL);
  const isAllowed =
    url?.protocol === "https:" ||
    (url?.protocol === "http:" && isLoopback && isLoopbackHost(url.hostname));
  return async (name) => {
    if (!url || !isAllowed) {
      console.error("dns: DNS_RESOLVER_URL must be an https address.");
      return { is: "down" };
    }
    const asked = new URL(url);
    asked.searchParams.set("name", name);
    asked.searchParams.set("type", "TXT");
    try {
      return await ask(asked);
    } catch {
      console.error("dns: the resolver did not answer.");
      return { is: "down" };
    }
  };
}

async function ask(url: URL): Promise<TextRecords> {
  const response = await fetch(url, {
    headers: { accept: "application/dns-json" },
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = response.status === 200 ? await readText(response) : null;
  if (text === null) {
    void response.body?.cancel().catch(() => {});
    console.error(`dns: the resolver answered ${response.status}.`);
    return { is: "down" };
  }
  return toRecords(JSON.parse(text));
}

/** Parses a resolver's response; only success and "no such name" are results. */
export function toRecords(answer: unknown): TextRecords {
  const { Status, Answer = [] } = (answer ?? {}) as { Status?: unknown; Answer?: unknown };
  if (Status === NO_SUCH_NAME) return { is: "read", records: [] };
  if (Status !== NO_ERROR || !Array.isArray(Answer)) return { is: "down" };
  // With a CNAME the records of the target come along.
  const records = Answer.flatMap((each: { type?: unknown; data?: unknown }) =>
    each?.type === TXT && typeof each.data === "string" ? [unquote(each.data)] : [],
  );
  return { is: "read", records };
}

/** Long records come as several quoted pieces; some resolvers leave short ones unquoted. */
function unquote(data: string): string {
  if (!data.startsWith('"')) return data;
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, piece = ""]) => piece.replace(/\\(.)/g, "$1"))
    .join("");
}

async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > MAX_BYTES) return null;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

const resolveContext = createContext<Resolve>(async () => ({ is: "down" }));

export function chooseResolver(
  context: RouterContextProvider,
  source: ResolverSource,
  configuration: { isLoopback: boolean },
): void {
  context.set(resolveContext, toResolve(source, configuration));
}

export function resolveOf(context: Readonly<RouterContextProvider>): Resolve {
  return context.get(resolveContext);
}
