import { rmSync } from "node:fs";
import { serve } from "#local/serve.ts";

// The build as it is, over a database that begins anew.
rmSync(`${process.env.STATE_PATH}/v3`, { recursive: true, force: true });
await serve();
