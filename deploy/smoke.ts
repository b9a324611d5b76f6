import { smoke } from "./smoke-checks.ts";
import { runMain } from "./wrangler.ts";

// `npm run smoke -- https://jobs.example.com` looks at a running site as a visitor does.
await runMain(() => smoke(process.argv[2] ?? ""));
