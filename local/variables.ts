import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isLoopbackHost } from "#app/http/configuration.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 8787;
const LOCAL_SESSION_SECRET = "for this machine only, in no deployment";

export function portOf(environment: Environment): number {
  return portFrom(environment, "PORT", DEFAULT_PORT);
}

/** A port from the environment; exits with a message if it is invalid. */
export function portFrom(environment: Environment, name: string, defaultPort: number): number {
  const port = Number(environment[name] ?? defaultPort);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  console.error(`${name} must be a number from 0 to 65535, not "${environment[name]}".`);
  process.exit(1);
}

/** The ports of the stand-ins that are started; the names are those of the variables that choose them. */
export function standInPortsOf(environment: Environment) {
  const configured = readConfiguredVariables(environment);
  return {
    ...(!configured.FIREBASE_PROJECT_ID && {
      IDENTITY_PORT: portFrom(environment, "IDENTITY_PORT", 9099),
      DOCUMENTS_PORT: portFrom(environment, "DOCUMENTS_PORT", 8088),
    }),
    ...(!configured.EMAIL_FROM && { MAIL_PORT: portFrom(environment, "MAIL_PORT", 8054) }),
    ...(!configured.DNS_RESOLVER_URL && { DNS_PORT: portFrom(environment, "DNS_PORT", 8053) }),
  };
}

/** The variables of .dev.vars, overridden by the environment for every name in .dev.vars.example. */
export function readConfiguredVariables(environment: Environment): Record<string, string> {
  const configured: Record<string, string> = existsSync(".dev.vars")
    ? readVariablesFile(".dev.vars")
    : {};
  for (const name of knownNames()) {
    const value = environment[name];
    if (value !== undefined) configured[name] = value;
  }
  return configured;
}

/** The Worker's variables: local defaults, overridden by the services', overridden by the configured ones. */
export function toVariables(
  configured: Record<string, string>,
  { port, services = {} }: { port: number; services?: Record<string, string> },
): Record<string, string> {
  const variables = { SITE_ORIGIN: `http://localhost:${port}`, ...services, ...configured };
  // The local secret is public, so it must not sign sessions of an address that others can reach.
  const { hostname } = URL.parse(variables.SITE_ORIGIN) ?? { hostname: "" };
  return isLoopbackHost(hostname)
    ? { SESSION_SECRET: LOCAL_SESSION_SECRET, ...variables }
    : variables;
}

/** The variables as a .dev.vars file. Throws if a value contains all three kinds of quotes. */
export function toVariablesFile(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${quoteValue(name, value)}\n`)
    .join("");
}

/** The local runtime does not unescape quotes, so a kind of quote is used that the value does not contain. */
function quoteValue(name: string, value: string): string {
  // Double quotes last, because only they give a backslash a meaning.
  const quote = ["'", "`", '"'].find((each) => !value.includes(each));
  if (!quote) throw new Error(`${name} cannot have all of ', \` and " in it here.`);
  return quote + value + quote;
}

function knownNames(): string[] {
  const example = readFileSync(".dev.vars.example", "utf8");
  return [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string);
}

function readVariablesFile(path: string): Record<string, string> {
  return parseEnv(readFileSync(path, "utf8")) as Record<string, string>;
}
