import { createContext, type RouterContextProvider } from "react-router";
import { isLoopbackHost } from "#app/http/configuration.ts";
import { openAiCompatible } from "./openai-compatible.server.ts";
import type { Provider } from "./provider.ts";
import { type AiBinding, workersAi } from "./workers-ai.server.ts";

/** Environment variables of the model; all unset means that there is none. */
export interface GuidanceSource {
  GUIDANCE_PROVIDER?: string;
  GUIDANCE_MODEL?: string;
  GUIDANCE_BASE_URL?: string;
  GUIDANCE_API_KEY?: string;
  AI?: AiBinding;
}

type ProviderReading =
  | { is: "ready"; provider: Provider }
  | { is: "none" }
  | { is: "broken"; repair: string };

/** Parses the model's configuration. `repair` says what to fix when it is incomplete or invalid. */
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
  // Plain http is only for a stand-in beside a site on the same machine.
  return protocol === "http:" && isLoopback && isLoopbackHost(hostname);
}

function broken(repair: string): ProviderReading {
  return { is: "broken", repair };
}

const providerContext = createContext<Provider | null>(null);
let complaint = "";

/** Stores the configured model in the context; logs an invalid configuration once per isolate. */
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

/** The model of this deployment, or null. */
export function findProvider(context: Readonly<RouterContextProvider>): Provider | null {
  return context.get(providerContext);
}
