import { type Database, databaseOf } from "#app/db/database.server.ts";
import { countApplyClick } from "#app/features/job-posts/interest.server.ts";
import { countVisitorPlay } from "#app/features/simulations/play/count-play.server.ts";
import { readBody } from "#app/http/body.ts";
import { badRequest, tooLarge } from "#app/http/http-errors.ts";
import { rejectRead, toJsonResponse } from "#app/http/json-response.ts";
import { clientKeyOf, requireRateLimit } from "#app/http/rate-limit.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import type { Route } from "./+types/counts.ts";

const MAX_BYTES = 2_700;

interface Counted {
  body: RegExp;
  /** What it is about, of which one person counts once or twice. */
  about(groups: Record<string, string>): string;
  count(db: Database, groups: Record<string, string>): Promise<void>;
}

const COUNTED: Counted[] = [
  {
    body: /^apply (?<job>[0-9a-hjkmnp-tv-z]{12})$/,
    about: ({ job }) => `apply:${job}`,
    count: (db, { job = "" }) => countApplyClick(db, job, new Date()),
  },
  {
    body: /^play (?<simulationId>[\w-]{1,60}) (?<scenarioId>[a-z0-9-]{1,40}) (?<path>[a-z0-9.-]{1,2500})$/,
    about: ({ simulationId, scenarioId }) => `play:${simulationId}:${scenarioId}`,
    count: (db, { simulationId = "", scenarioId = "", path = "" }) =>
      countVisitorPlay(db, { simulationId, scenarioId, path }),
  },
];

export const loader = rejectRead;

/**
 * POST /api/v1/counts, by beacons: "apply JOB" counts that the link to apply at a job was followed, "play SIMULATION
 * SCENARIO CHOICES" that a visitor finished a scenario. Nothing of who sent it is stored.
 */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return toJsonResponse(async () => {
    const bytes = await readBody(request, MAX_BYTES);
    if (bytes === null) throw tooLarge(`Send at most ${MAX_BYTES} bytes.`);
    const text = new TextDecoder().decode(bytes);
    const counted = COUNTED.find(({ body }) => body.test(text));
    const { groups } = counted?.body.exec(text) ?? {};
    if (!counted || !groups) throw badRequest("Nothing like this is counted.");
    // One person does it once or twice; more is not interest.
    const key = `${counted.about(groups)}:${clientKeyOf(request)}`;
    await requireRateLimit(context, "feedback", key);
    await withWriteTimeout(counted.count(databaseOf(context), groups));
    return new Response(null, { status: 204 });
  });
}
