import { spawn } from "node:child_process";

/* Runs wrangler and npm, and says each command before it runs. */

/** A command with what it does, in one line. */
export interface Step {
  says: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Sent to the command's standard input, and never printed: a secret. */
  input?: string;
}

export interface Outcome {
  code: number;
  /** What it printed. */
  output: string;
}

export type Run = (step: Step) => Promise<Outcome>;

/** Runs a step where the user can watch it; what it prints is also returned. */
export function runStep({ says, command, env = {}, input }: Step): Promise<Outcome> {
  console.log(`\n${says}\n  ${command.join(" ")}`);
  const [program = "", ...args] = command;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: [input === undefined ? "inherit" : "pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data: Buffer) => {
      output += data.toString();
      process.stdout.write(data);
    });
  }
  child.stdin?.end(input);
  child.on("error", (error) => resolve({ code: 127, output: `${output}\n${error.message}` }));
  child.on("close", (code) => resolve({ code: code ?? 1, output }));
  return promise;
}

/** Says what would run. */
export async function printStep({ says, command, input }: Step): Promise<Outcome> {
  console.log(`\n${says}\n  ${command.join(" ")}${input === undefined ? "" : " < (a new secret)"}`);
  return { code: 0, output: "" };
}

/** What stops a command, as one sentence for the person who ran it. */
export class Stop extends Error {}

/** Runs a step and throws a Stop when it fails. */
export async function requireStep(run: Run, step: Step): Promise<string> {
  const { code, output } = await run(step);
  if (code !== 0) throw new Stop(`Stopped: “${step.says}” failed. Mend it, and run this again.`);
  return output;
}

/** A wrangler command for an environment, by the wrangler of this project. */
export function wrangler(environment: string, ...args: readonly string[]): string[] {
  return ["npx", "wrangler", ...args, "--env", environment];
}

/** The Stop that an error is, or that it was caused by: drizzle wraps what a database throws. */
function findStop(error: unknown): Stop | null {
  if (error instanceof Stop) return error;
  return error instanceof Error && error.cause ? findStop(error.cause) : null;
}

/** Runs a command's main function; a Stop is one sentence and the exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const stop = findStop(error);
    if (!stop) throw error;
    console.error(`\n${stop.message}`);
    process.exitCode = 1;
  }
}
