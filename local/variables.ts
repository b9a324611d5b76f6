import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

type Environment = Readonly<Record<string, string | undefined>>;

export const DEFAULT_PORT = 8787;

/** The port asked for in the environment; ends the process with a sentence when it is none. */
export function portOf(environment: Environment): number {
  const port = Number(environment.PORT ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  process.exit(1);
}

/**
 * What the Worker is configured with on this machine: the address, then .dev.vars, then the
 * environment's value for every name that .dev.vars.example knows.
 */
export function readVariables(environment: Environment, port: number): Record<string, string> {
  const variables: Record<string, string> = {
    SITE_ORIGIN: `http://localhost:${port}`,
    ...(existsSync(".dev.vars") ? readFile(".dev.vars") : {}),
  };
  for (const name of knownNames()) {
    const value = environment[name];
    if (value !== undefined) variables[name] = value;
  }
  return variables;
}

/** The variables in the form the local runtime reads. */
export function toVariablesFile(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join("");
}

function knownNames(): string[] {
  const example = readFileSync(".dev.vars.example", "utf8");
  return [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string);
}

function readFile(path: string): Record<string, string> {
  return parseEnv(readFileSync(path, "utf8")) as Record<string, string>;
}
