import { parseArgs } from "node:util";
import { checkFirebase } from "./check-firebase.ts";
import { requireEnvironment, writeConfig } from "./environment.ts";
import { setUp } from "./set-up.ts";
import { printStep, runMain, runStep } from "./wrangler.ts";

// `npm run setup -- --env staging --origin https://…` creates what an environment needs.
const CONFIG_FILE = "wrangler.toml";

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string" },
      origin: { type: "string" },
      "firebase-project": { type: "string" },
      "firebase-key": { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const environment = requireEnvironment(values.env);
  const isDryRun = values["dry-run"];
  const left = await setUp({
    ...{ environment, configFile: CONFIG_FILE, isDryRun, origin: values.origin },
    firebaseProject: values["firebase-project"],
    firebaseKey: values["firebase-key"],
    checkFirebase: (site) => checkFirebase(site, fetch),
    run: isDryRun ? printStep : runStep,
    write(edit) {
      console.log(`\nWrite into ${CONFIG_FILE}, ${environment}\n  ${edit.key} = ${edit.value}`);
      if (!isDryRun) writeConfig(CONFIG_FILE, environment, edit);
    },
  });
  console.log(isDryRun ? "\nNothing was created or written." : "\nSet up.");
  for (const sentence of left) console.log(sentence);
});
