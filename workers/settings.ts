import { type Plans, parsePlans } from "#app/features/premium/limits.ts";
import { type Configuration, parseConfiguration } from "#app/http/configuration.ts";

export type Settings =
  | { ok: true; configuration: Configuration; plans: Plans }
  | { ok: false; repair: string };

/** What the deployment is configured with, or one sentence that says what to correct. */
export function readSettings(env: Env): Settings {
  const reading = parseConfiguration(env);
  if (!reading.ok) return reading;
  const parsed = parsePlans(env.LIMITS);
  if (!parsed.ok) return parsed;
  return { ok: true, configuration: reading.configuration, plans: parsed.plans };
}
