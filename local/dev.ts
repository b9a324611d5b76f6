import { createServer } from "vite";
import { prepareDatabase } from "./prepare.ts";
import { portOf } from "./variables.ts";

// `npm run dev`: the same pages and data, changed as the files change.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
const port = portOf(process.env);
await prepareDatabase();

const server = await createServer({
  server: { port, strictPort: true, host: "localhost", cors: false },
});
await server.listen();
server.printUrls();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().finally(() => process.exit(0)));
}
