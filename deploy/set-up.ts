import { randomBytes } from "node:crypto";
import type { FirebaseSite } from "./check-firebase.ts";
import {
  type Edit,
  type Environment,
  type EnvironmentConfig,
  readEnvironment,
} from "./environment.ts";
import { type Run, requireStep, Stop, wrangler } from "./wrangler.ts";

/* Creates what an environment needs. What is there already stays, so it can be run again. */

export interface SetUpOptions {
  environment: Environment;
  configFile: string;
  /** "https://jobs.example.com"; only where wrangler.toml has none. */
  origin?: string | undefined;
  firebaseProject?: string | undefined;
  firebaseKey?: string | undefined;
  run: Run;
  write(edit: Edit): void;
  /** What the Firebase project lacks, one sentence each. */
  checkFirebase(site: FirebaseSite): Promise<string[]>;
  isDryRun: boolean;
}

/** Sets an environment up; returns what is left to do by hand, one sentence each. */
export async function setUp(options: SetUpOptions): Promise<string[]> {
  const { environment, configFile, run, write } = options;
  const config = readEnvironment(configFile, environment);
  setOrigin(options, config);
  const { firebaseProject, firebaseKey } = options;
  if (firebaseProject) write({ key: "FIREBASE_PROJECT_ID", value: firebaseProject });
  if (firebaseKey) write({ key: "FIREBASE_API_KEY", value: firebaseKey });
  await createDatabase(options, config);
  for (const queue of config.queues) {
    const step = {
      says: `Create the queue ${queue}`,
      command: ["npx", "wrangler", "queues", "create", queue],
    };
    const { code, output } = await run(step);
    if (code !== 0 && !/already (exists|taken)/i.test(output))
      throw new Stop(`Stopped: the queue ${queue} could not be created. The lines above say why.`);
  }
  const { code, output } = await run({
    says: "Look which secrets it has",
    command: wrangler(environment, "secret", "list"),
  });
  // A Worker that was never deployed has no list yet.
  if (code !== 0 || !output.includes("SESSION_SECRET")) {
    await requireStep(run, {
      says: "Make the secret that signs sessions; it is stored there and nowhere else",
      command: wrangler(environment, "secret", "put", "SESSION_SECRET"),
      input: randomBytes(48).toString("base64"),
    });
  }
  return listLeft(options, config);
}

function setOrigin({ origin, write }: SetUpOptions, config: EnvironmentConfig): void {
  if (!origin) {
    if (!config.siteOrigin)
      throw new Stop("Say which address the site has: --origin https://jobs.example.com");
    return;
  }
  const url = URL.parse(origin);
  if (url?.protocol !== "https:" || url.origin !== origin.replace(/\/$/, ""))
    throw new Stop(`--origin must be like https://jobs.example.com, and is “${origin}”.`);
  if (config.siteOrigin && config.siteOrigin !== url.origin)
    throw new Stop(`wrangler.toml says ${config.siteOrigin} already. Change it there by hand.`);
  write({ key: "SITE_ORIGIN", value: url.origin });
  write({ key: "routes", value: url.hostname });
}

async function createDatabase(
  { run, write, isDryRun }: SetUpOptions,
  { databaseId, databaseName }: EnvironmentConfig,
): Promise<void> {
  if (databaseId) return;
  const { code, output } = await run({
    says: `Create the database ${databaseName}`,
    command: ["npx", "wrangler", "d1", "create", databaseName],
  });
  if (isDryRun) return;
  const [id] = UUID.exec(output) ?? [];
  if (code === 0 && id) return write({ key: "database_id", value: id });
  throw new Stop(
    `Stopped: no id of the database ${databaseName} was printed. If it exists, \`npx wrangler d1 list\` prints the id: put it into wrangler.toml.`,
  );
}

const UUID = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/;

async function listLeft(options: SetUpOptions, config: EnvironmentConfig): Promise<string[]> {
  const { environment, isDryRun, checkFirebase } = options;
  const projectId = options.firebaseProject ?? config.firebaseProject;
  const apiKey = options.firebaseKey ?? config.firebaseKey;
  const origin = options.origin ?? config.siteOrigin;
  const deploy = `Deploy it: npm run deploy -- --env ${environment}`;
  if (!projectId || !apiKey) {
    const sentence =
      "Signing in is not set up. docs/deploy.md says how to make a Firebase project; then add --firebase-project ID --firebase-key KEY to this command.";
    return [sentence, deploy];
  }
  if (isDryRun) return [`Ask Google what the Firebase project ${projectId} lacks`, deploy];
  const lacks = await checkFirebase({ projectId, apiKey, origin });
  const isComplete = "The Firebase project has all that signing in needs.";
  return [...(lacks.length > 0 ? lacks : [isComplete]), deploy];
}
