import { parseArgs } from "node:util";
import { readEnvironment, requireEnvironment } from "./environment.ts";
import { smoke } from "./smoke-checks.ts";
import { printStep, requireStep, runMain, runStep, wrangler } from "./wrangler.ts";

// `npm run rollback -- --env production [--to VERSION]` gives all requests to the version before. The
// database stays as it is: docs/operations.md says how to go back in time there.

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string" },
      to: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const environment = requireEnvironment(values.env);
  const { siteOrigin } = readEnvironment("wrangler.toml", environment);
  const target = values.to ? [values.to] : [];
  const message = ["--message", "Rolled back", "--yes"];
  await requireStep(values["dry-run"] ? printStep : runStep, {
    says: `Give all requests to ${values.to ?? "the version before"}`,
    command: wrangler(environment, "rollback", ...target, ...message),
  });
  if (values["dry-run"]) return void console.log("\nNothing was rolled back.");
  await smoke(siteOrigin);
});
