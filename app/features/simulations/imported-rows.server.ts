import { z } from "zod";
import { MAX_VERSION, text } from "#app/http/fields.ts";
import { itemId, rowId, timestamp, version } from "#app/http/row-fields.ts";
import { ATTEMPT_MODES, ATTEMPT_STATUSES, REFLECTION_LENGTH } from "./attempt.ts";
import { simulationSchema } from "./authoring/simulation-file.server.ts";
import { MAX_STEPS } from "./choice-path.ts";

/** A simulation of an account file: imported as a draft, even if it was published. */
export const simulationRow = z.object({
  id: rowId,
  draft: simulationSchema.omit({ schema: true }),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** An attempt of an account file. Only the choices: the result is computed from them. */
export const attemptRow = z.object({
  id: rowId,
  simulationId: itemId,
  scenarioId: z.string().max(200),
  version,
  mode: z.enum(ATTEMPT_MODES),
  explored: z.boolean(),
  path: z.array(z.object({ choice: z.string().max(200), at: timestamp })).max(MAX_STEPS),
  undone: z.int().min(0).max(MAX_VERSION),
  status: z.enum(ATTEMPT_STATUSES),
  reflection: text({ max: REFLECTION_LENGTH }),
  startedAt: timestamp,
  updatedAt: timestamp,
  finishedAt: timestamp.nullable(),
});
