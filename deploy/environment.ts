import { readFileSync, writeFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { Stop } from "./wrangler.ts";

/* What wrangler.toml says of an environment, and the three values that setup writes into it. */

export const ENVIRONMENTS = ["staging", "production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export interface EnvironmentConfig {
  /** Of the Worker. */
  name: string;
  siteOrigin: string;
  databaseName: string;
  databaseId: string;
  queues: string[];
  hasDomain: boolean;
  firebaseProject: string;
  firebaseKey: string;
  /** The coach's model; empty without one. */
  coach: { provider: string; model: string };
}

/** The environment that was asked for with --env. Throws a Stop for none and for an unknown one. */
export function requireEnvironment(value: string | undefined): Environment {
  const environment = ENVIRONMENTS.find((each) => each === value);
  if (environment) return environment;
  throw new Stop("Say which environment: --env staging or --env production.");
}

export function readEnvironment(configFile: string, environment: Environment): EnvironmentConfig {
  const config = unstable_readConfig(
    { config: configFile, env: environment },
    { hideWarnings: true },
  );
  const [database] = config.d1_databases;
  // wrangler’s type of the parts loses what they hold.
  const producers = (config.queues.producers ?? []) as { queue: string }[];
  const variable = (name: string) => String(config.vars[name] ?? "");
  return {
    name: config.name ?? "",
    siteOrigin: variable("SITE_ORIGIN"),
    databaseName: database?.database_name ?? "",
    databaseId: database?.database_id ?? "",
    queues: [...new Set(producers.map(({ queue }) => queue))],
    hasDomain: (config.routes?.length ?? 0) > 0,
    firebaseProject: variable("FIREBASE_PROJECT_ID"),
    firebaseKey: variable("FIREBASE_API_KEY"),
    coach: { provider: variable("GUIDANCE_PROVIDER"), model: variable("GUIDANCE_MODEL") },
  };
}

export interface Edit {
  key: "SITE_ORIGIN" | "database_id" | "routes" | "FIREBASE_PROJECT_ID" | "FIREBASE_API_KEY";
  value: string;
}

/** The text of wrangler.toml with a value of one environment set; everything else stays as it is. */
export function editConfig(text: string, environment: Environment, { key, value }: Edit): string {
  const [before, ...rest] = text.split(`[env.${environment}]`);
  if (before === undefined || rest.length !== 1)
    throw new Stop(`wrangler.toml has no section [env.${environment}].`);
  const [own = ""] = rest;
  const end = own.search(/^# ---- /m);
  const [section, after] = end < 0 ? [own, ""] : [own.slice(0, end), own.slice(end)];
  return `${before}[env.${environment}]${editSection(section, environment, { key, value })}${after}`;
}

function editSection(section: string, environment: Environment, { key, value }: Edit): string {
  const line =
    key === "routes"
      ? `routes = [{ pattern = ${JSON.stringify(value)}, custom_domain = true }]`
      : `${key} = ${JSON.stringify(value)}`;
  const existing = new RegExp(`^(?:# )?${key} = .*$`, "m");
  if (existing.test(section)) return section.replace(existing, () => line);
  return section.replace(`[env.${environment}.vars]`, (header) => `${header}\n${line}`);
}

/** Writes a value of an environment into wrangler.toml. */
export function writeConfig(configFile: string, environment: Environment, edit: Edit): void {
  writeFileSync(configFile, editConfig(readFileSync(configFile, "utf8"), environment, edit));
}

/** What a deployment of the environment needs and wrangler.toml does not say, one sentence each. */
export function listMissing(config: EnvironmentConfig, environment: Environment): string[] {
  const setUp = `npm run setup -- --env ${environment}`;
  return [
    ...(config.siteOrigin
      ? []
      : [`SITE_ORIGIN is empty: ${setUp} --origin https://jobs.example.com`]),
    ...(config.databaseId ? [] : [`The database has no id: ${setUp}`]),
    ...(config.hasDomain ? [] : [`No domain leads to it: ${setUp}`]),
  ];
}
