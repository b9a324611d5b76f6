import { spawn } from "node:child_process";
import { once } from "node:events";
import { runMain } from "../deploy/wrangler.ts";
import { requireFreePorts } from "./free-ports.ts";
import { prepareDatabase } from "./prepare.ts";
import { serve } from "./serve.ts";

// `npm start`: the production build, on this machine, with nothing else needed.
await requireFreePorts(process.env);
await runMain(async () => {
  await prepareDatabase();
  await build();
  await serve();
});

async function build(): Promise<void> {
  console.log("Building …");
  const child = spawn("react-router", ["build", "--logLevel", "warn"], { stdio: "inherit" });
  const end = () => void child.kill();
  process.once("exit", end);
  const [code] = (await once(child, "close")) as [number | null];
  process.off("exit", end);
  if (code !== 0) process.exit(code ?? 1);
}
