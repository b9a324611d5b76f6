import { spawnSync } from "node:child_process";
import { serve } from "./serve.ts";

// `npm start`: the production build, on this machine, with nothing else needed.
const build = spawnSync("react-router", ["build"], { stdio: "inherit" });
if (build.status !== 0) process.exit(build.status ?? 1);
await serve();
