import { rmSync } from "node:fs";
import { prepareDatabase } from "#local/prepare.ts";
import { serve } from "#local/serve.ts";

// As `npm start` serves it. Each run starts with an empty database, and the journeys make their own people.
rmSync(`${process.env.STATE_PATH}/v3`, { recursive: true, force: true });
await prepareDatabase({ hasPeople: false });
await serve();
