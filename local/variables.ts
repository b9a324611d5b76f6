import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isLoopbackHost } from "#app/http/configuration.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 8787;
/** Signs sessions on this machine and nowhere else: a deployment is given its own. */
const LOCAL_SESSION_SECRET = "for this machine only, in no deployment";

/** The port the site is served on here. */
export function portOf(environment: Environment): number {
  return portFrom(environment, "PORT", DEFAULT_PORT);
}

/** The port a variable asks for; ends the process with a sentence when it is none. */
export function portFrom(environment: Environment, name: string, usual: number): number {
  const port = Number(environment[name] ?? usual);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  console.error(`${name} must be a number from 0 to 65535, not "${environment[name]}".`);
  process.exit(1);
}

/** What .dev.vars and the environment say, the environment's word last, for every name we know. */
export function readGivenVariables(environment: Environment): Record<string, string> {
  const given: Record<string, string> = existsSync(".dev.vars")
    ? readVariablesFile(".dev.vars")
    : {};
  for (const name of knownNames()) {
    const value = environment[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/** What the Worker is configured with here: defaults of this machine, the services, then what is given. */
export function toVariables(
  given: Record<string, string>,
  { port, services = {} }: { port: number; services?: Record<string, string> },
): Record<string, string> {
  const variables = { SITE_ORIGIN: `http://localhost:${port}`, ...services, ...given };
  // A secret that everybody can read here must not sign for an address that others can reach.
  const { hostname } = URL.parse(variables.SITE_ORIGIN) ?? { hostname: "" };
  return isLoopbackHost(hostname)
    ? { SESSION_SECRET: LOCAL_SESSION_SECRET, ...variables }
    : variables;
}

/** The variables in the form the local runtime reads. Throws for a value with each kind of quote in it. */
export function toVariablesFile(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join("");
}

/** That runtime takes no quote back out of an escape, so the value stands in quotes it has none of. */
function quoted(name: string, value: string): string {
  // Last, because only between these does a backslash mean something.
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
