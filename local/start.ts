import { spawn } from "node:child_process";
import { once } from "node:events";
import { requireFreePorts } from "./free-ports.ts";
import { serve } from "./serve.ts";

// `npm start`: the production build, on this machine, with nothing else needed.
await requireFreePorts(process.env);
console.log("Building …");
const build = spawn("react-router", ["build", "--logLevel", "warn"], { stdio: "inherit" });
const endBuild = () => void build.kill();
process.once("exit", endBuild);
const [code] = (await once(build, "close")) as [number | null];
process.off("exit", endBuild);
if (code !== 0) process.exit(code ?? 1);
await serve();
