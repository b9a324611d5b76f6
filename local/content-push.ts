import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { publishBuiltInSimulations } from "#app/features/simulations/publish.server.ts";
import { runMain } from "../deploy/wrangler.ts";
import { toSqlFile } from "./content-sql.ts";
import { withLocalDatabase } from "./open-database.ts";
import { listContentChanges, pushContent } from "./push-content.ts";

// `npm run content:push` stores the built-in simulations in the local database, or with --remote in
// the one of the environment `--env`. Unchanged simulations get no new version.
const FOLDER = ".wrangler/content";
const FILE = `${FOLDER}/house.sql`;

const { values } = parseArgs({
  options: {
    remote: { type: "boolean" },
    env: { type: "string" },
    "dry-run": { type: "boolean" },
  },
});
const isDry = values["dry-run"] ?? false;
await runMain(values.remote ? pushRemote : pushLocal);

async function pushLocal(): Promise<void> {
  await withLocalDatabase(async ({ db }) => {
    for (const change of await listContentChanges(db)) console.log(change);
    if (isDry) console.log("Nothing was changed.");
    else await pushContent(db, new Date());
  });
}

async function pushRemote(): Promise<void> {
  const file = await withLocalDatabase(async ({ db }) =>
    toSqlFile(await publishBuiltInSimulations(db, BUILT_IN_SIMULATIONS, new Date())),
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, file);
  const packs = BUILT_IN_SIMULATIONS.map(({ title }) => title).join(", ");
  console.log(`${FILE}: ${BUILT_IN_SIMULATIONS.length} simulations (${packs})`);
  if (isDry) {
    console.log("Nothing was sent. Without --dry-run this file is run over the deployed database.");
    return;
  }
  const environment = values.env ? ["--env", values.env] : [];
  const command = [
    "wrangler",
    "d1",
    "execute",
    "DB",
    "--remote",
    "--yes",
    "--file",
    FILE,
    ...environment,
  ];
  const { status } = spawnSync("npx", command, { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
