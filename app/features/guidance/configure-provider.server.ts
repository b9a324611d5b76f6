import { createContext, type RouterContextProvider } from "react-router";
import { isLoopbackHost } from "#app/http/configuration.ts";
import type { Context } from "#app/http/context.ts";
import { logRepairOnce } from "#app/http/log-repair.ts";
import { type Budget, DEFAULT_BUDGET } from "./budget.ts";
import { createOpenAiProvider } from "./openai-compatible.server.ts";
import type { Provider } from "./provider.ts";
import { type AiBinding, createWorkersAiProvider } from "./workers-ai.server.ts";

/** Environment variables of the model; all unset means that there is none. */
export interface ProviderSettings {
  GUIDANCE_PROVIDER?: string;
  GUIDANCE_MODEL?: string;
  GUIDANCE_BASE_URL?: string;
  GUIDANCE_API_KEY?: string;
  GUIDANCE_DAILY_TOKENS?: string;
  GUIDANCE_DAILY_TOKENS_PERSON?: string;
  AI?: AiBinding;
}

type ProviderConfiguration =
  | { is: "ready"; provider: Provider; budget: Budget }
  | { is: "none" }
  | { is: "broken"; repair: string };

/** Parses the model's configuration. `repair` says what to fix when it is incomplete or invalid. */
export function parseProviderSettings(
  settings: ProviderSettings,
  { isLoopback }: { isLoopback: boolean },
): ProviderConfiguration {
  const { GUIDANCE_MODEL: model, GUIDANCE_API_KEY: key, GUIDANCE_BASE_URL: baseAddress } = settings;
  const kind = settings.GUIDANCE_PROVIDER || "none";
  if (kind === "none") return { is: "none" };
  if (kind !== "workers-ai" && kind !== "openai") {
    return toInvalid(`GUIDANCE_PROVIDER must be none, workers-ai or openai, and is "${kind}".`);
  }
  if (!model) return toInvalid(`GUIDANCE_MODEL is not set: name a model of ${kind}.`);
  const budget = parseBudget(settings);
  if (!budget) {
    return toInvalid(
      "GUIDANCE_DAILY_TOKENS and GUIDANCE_DAILY_TOKENS_PERSON must be whole numbers of tokens.",
    );
  }
  if (kind === "workers-ai") {
    if (!settings.AI)
      return toInvalid("GUIDANCE_PROVIDER is workers-ai, but there is no binding AI.");
    return { is: "ready", provider: createWorkersAiProvider(settings.AI, model), budget };
  }
  const url = URL.parse(baseAddress ?? "");
  if (!url || !isAllowedUrl(url, isLoopback) || url.username || url.search || url.hash) {
    return toInvalid("GUIDANCE_BASE_URL must be an https address without name, query or fragment.");
  }
  const provider = createOpenAiProvider({ baseUrl: url.href, key: key || null, model });
  return { is: "ready", provider, budget };
}

function isAllowedUrl({ protocol, hostname }: URL, isLoopback: boolean): boolean {
  if (protocol === "https:") return true;
  // Plain http is only for a stand-in beside a site on the same machine.
  return protocol === "http:" && isLoopback && isLoopbackHost(hostname);
}

function parseBudget({
  GUIDANCE_DAILY_TOKENS: site,
  GUIDANCE_DAILY_TOKENS_PERSON: person,
}: ProviderSettings): Budget | null {
  const budget = {
    site: Number(site || DEFAULT_BUDGET.site),
    person: Number(person || DEFAULT_BUDGET.person),
  };
  return Object.values(budget).every((each) => Number.isSafeInteger(each) && each >= 0)
    ? budget
    : null;
}

function toInvalid(repair: string): ProviderConfiguration {
  return { is: "broken", repair };
}

interface ConfiguredModel {
  provider: Provider;
  budget: Budget;
}

const modelContext = createContext<ConfiguredModel | null>(null);

/** Stores the configured model in the context; logs an invalid configuration once per isolate. */
export function configureProvider(
  context: RouterContextProvider,
  settings: ProviderSettings,
  configuration: { isLoopback: boolean },
): void {
  const providerConfiguration = parseProviderSettings(settings, configuration);
  context.set(modelContext, providerConfiguration.is === "ready" ? providerConfiguration : null);
  if (providerConfiguration.is === "broken")
    logRepairOnce("guidance", providerConfiguration.repair);
}

/** The model of this deployment, or null. */
export function findProvider(context: Context): Provider | null {
  return context.get(modelContext)?.provider ?? null;
}

/** What the model of this deployment may cost, or null. */
export function findBudget(context: Context): Budget | null {
  return context.get(modelContext)?.budget ?? null;
}
