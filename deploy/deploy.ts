import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { listMissing, readEnvironment, requireEnvironment } from "./environment.ts";
import { findUnjudged, JUDGED_MODELS_FILE, type JudgedModel } from "./judged-models.ts";
import { askMostRead } from "./most-read.ts";
import { describeRollOut, findContraction, rollOut } from "./roll-out.ts";
import { waitForAnswer } from "./site-answer.ts";
import { smoke } from "./smoke-checks.ts";
import { printStep, requireStep, runMain, runStep, Stop, wrangler } from "./wrangler.ts";

// `npm run deploy -- --env staging` checks, builds, migrates, uploads a version and rolls it out.
// `--anyway` takes a model of the coach that `npm run coach:eval` did not find good enough.
// A migration that takes something away waits: `--migrate after` applies it once the new version answers.

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string" },
      migrate: { type: "string", default: "before" },
      "dry-run": { type: "boolean", default: false },
      anyway: { type: "boolean", default: false },
    },
  });
  const environment = requireEnvironment(values.env);
  const isDryRun = values["dry-run"];
  const run = isDryRun ? printStep : runStep;
  const config = readEnvironment("wrangler.toml", environment);
  const missing = listMissing(config, environment);
  for (const sentence of missing) console.error(sentence);
  if (missing.length > 0 && !isDryRun) throw new Stop("Nothing was deployed.");

  const judged = JSON.parse(readFileSync(JUDGED_MODELS_FILE, "utf8")) as JudgedModel[];
  const unjudged = findUnjudged(config.coach, judged);
  if (unjudged) console.error(unjudged);
  if (unjudged && !values.anyway && !isDryRun) throw new Stop("Nothing was deployed.");

  await requireStep(run, {
    says: "Check types, imports and format",
    command: ["npm", "run", "-s", "check"],
  });
  const env = { CLOUDFLARE_ENV: environment };
  await requireStep(run, {
    says: `Build for ${environment}`,
    command: ["npm", "run", "-s", "build"],
    env,
  });
  const migrate = {
    says: "Apply the migrations that are new",
    command: wrangler(environment, "d1", "migrations", "apply", "DB", "--remote"),
    env: { CI: "1" },
  };
  const pending = await requireStep(run, {
    says: "Look which migrations are new",
    command: wrangler(environment, "d1", "migrations", "list", "DB", "--remote"),
  });
  const contracting = listContracting(pending);
  const isAfter = values.migrate === "after";
  if (contracting.length > 0 && !isAfter) {
    throw new Stop(
      `${contracting.join(", ")} takes away what the running version may read. Deploy code that no longer needs it, then run this with --migrate after.`,
    );
  }
  if (!isAfter) await requireStep(run, migrate);
  const options = { environment, tag: commitOf() };
  if (isDryRun) await describeRollOut({ ...options, siteOrigin: config.siteOrigin });
  else {
    await rollOut({
      ...{ ...options, run },
      waitForAnswer: () => waitForAnswer(config.siteOrigin),
      smoke: (version) => smoke(config.siteOrigin, { version, worker: config.name }),
      askMostRead: (version) => askMostRead(config.siteOrigin, { version, worker: config.name }),
    });
  }
  if (isAfter) await requireStep(run, migrate);
  await requireStep(run, {
    says: "Bring the simulations up to date",
    command: ["npm", "run", "-s", "content:push", "--", "--remote", "--env", environment],
  });
  console.log(isDryRun ? "\nNothing was deployed." : `\nDeployed: ${config.siteOrigin}`);
});

function listContracting(pending: string): string[] {
  return readdirSync("migrations").filter(
    (file) =>
      file.endsWith(".sql") &&
      pending.includes(file) &&
      findContraction(readFileSync(`migrations/${file}`, "utf8")) !== null,
  );
}

function commitOf(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "without-a-commit";
  }
}
