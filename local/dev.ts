import { createServer } from "vite";
import { runMain } from "../deploy/wrangler.ts";
import { configure } from "./configure.ts";
import { requireFreePorts } from "./free-ports.ts";
import { prepareDatabase } from "./prepare.ts";
import { shareState } from "./state.ts";
import { runOnStop } from "./stop.ts";

// `npm run dev`: the site with the local data, reloaded when files change.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
await requireFreePorts(process.env);
await runMain(async () => {
  await prepareDatabase();
  shareState();
  const { port, variables, close } = await configure(process.env);
  // Read by vite.config.ts.
  process.env.WORKER_VARIABLES = JSON.stringify(variables);

  const server = await createServer({
    server: { port, strictPort: true, host: "localhost", cors: false },
  });
  await server.listen();
  server.printUrls();
  runOnStop(() => Promise.all([server.close(), close()]));
});
