import { configurationOf } from "#app/http/context.ts";
import { toJobBody } from "#app/public-api/job.server.ts";
import { toJobMarkdown } from "#app/public-api/markdown.ts";
import { respondWithMarkdown } from "#app/public-api/respond.ts";
import type { Route } from "./+types/download.ts";
import { readPublicJob } from "./read-public-job.server.ts";

/** GET /jobs/{slug}-{id}.md: a job as Markdown. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return respondWithMarkdown(request, async () => {
    const now = new Date();
    const job = await readPublicJob(context, params.jobId, now);
    const body = toJobBody(job, { origin: configurationOf(context).siteOrigin, now });
    return { text: toJobMarkdown(body), pageUrl: body.url };
  });
}
