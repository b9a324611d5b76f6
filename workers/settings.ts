import { parseSignInConfiguration, type SignInState } from "#app/auth/sign-in-configuration.ts";
import { type Plans, parsePlans } from "#app/features/premium/limits.ts";
import { type Configuration, parseConfiguration } from "#app/http/configuration.ts";

export type Settings =
  | { ok: true; configuration: Configuration; signIn: SignInState; plans: Plans }
  | { ok: false; repair: string };

/** An isolate has one environment for all its requests. */
const known = new WeakMap<Env, Settings>();

/** What the deployment is configured with, or one sentence that says what to correct. */
export function readSettings(env: Env): Settings {
  const settings = known.get(env) ?? parseSettings(env);
  known.set(env, settings);
  return settings;
}

function parseSettings(env: Env): Settings {
  const reading = parseConfiguration(env);
  if (!reading.ok) return reading;
  const parsed = parsePlans(env.LIMITS);
  if (!parsed.ok) return parsed;
  const { configuration } = reading;
  const signIn = parseSignInConfiguration(env, configuration);
  return { ok: true, configuration, signIn, plans: parsed.plans };
}
