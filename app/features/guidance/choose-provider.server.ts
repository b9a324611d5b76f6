import { createContext, type RouterContextProvider } from "react-router";
import { isLoopbackHost } from "#app/http/configuration.ts";
import { openAiCompatible } from "./openai-compatible.server.ts";
import type { Provider } from "./provider.ts";
import { type AiBinding, workersAi } from "./workers-ai.server.ts";

/** What an operator says about a model; nothing of it means that there is none. */
export interface GuidanceSource {
  GUIDANCE_PROVIDER?: string;
  GUIDANCE_MODEL?: string;
  GUIDANCE_BASE_URL?: string;
  GUIDANCE_API_KEY?: string;
  AI?: AiBinding;
}

export type ProviderReading =
  | { is: "ready"; provider: Provider }
  | { is: "none" }
  | { is: "broken"; repair: string };

/** The model that was chosen. Half of a configuration is none, with the sentence that repairs it. */
export function readProvider(
  source: GuidanceSource,
  { isLoopback }: { isLoopback: boolean },
): ProviderReading {
  const { GUIDANCE_MODEL: model, GUIDANCE_API_KEY: key, GUIDANCE_BASE_URL: address } = source;
  const kind = source.GUIDANCE_PROVIDER || "none";
  if (kind === "none") return { is: "none" };
  if (kind !== "workers-ai" && kind !== "openai") {
    return broken(`GUIDANCE_PROVIDER must be none, workers-ai or openai, and is "${kind}".`);
  }
  if (!model) return broken(`GUIDANCE_MODEL is not set: name a model of ${kind}.`);
  if (kind === "workers-ai") {
    if (!source.AI) return broken("GUIDANCE_PROVIDER is workers-ai, but there is no binding AI.");
    return { is: "ready", provider: workersAi(source.AI, model) };
  }
  const url = URL.parse(address ?? "");
  if (!url || !isAllowed(url, isLoopback) || url.username || url.search || url.hash) {
    return broken("GUIDANCE_BASE_URL must be an https address without name, query or fragment.");
  }
  const provider = openAiCompatible({ baseUrl: url.href, key: key || null, model });
  return { is: "ready", provider };
}

function isAllowed({ protocol, hostname }: URL, isLoopback: boolean): boolean {
  if (protocol === "https:") return true;
  // A stand-in on this machine, and only for a site on this machine.
  return protocol === "http:" && isLoopback && isLoopbackHost(hostname);
}

function broken(repair: string): ProviderReading {
  return { is: "broken", repair };
}

const providerContext = createContext<Provider | null>(null);
let complaint = "";

/** Says in the context which model there is. A configuration that is none is logged once an isolate. */
export function chooseProvider(
  context: RouterContextProvider,
  source: GuidanceSource,
  configuration: { isLoopback: boolean },
): void {
  const reading = readProvider(source, configuration);
  context.set(providerContext, reading.is === "ready" ? reading.provider : null);
  if (reading.is !== "broken" || reading.repair === complaint) return;
  complaint = reading.repair;
  console.error(`guidance: ${reading.repair}`);
}

/** The model of this deployment; null where there is none. */
export function findProvider(context: Readonly<RouterContextProvider>): Provider | null {
  return context.get(providerContext);
}
