import { notFound } from "#app/http/http-errors.ts";
import { textResponse } from "#app/http/text-response.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import type { Route } from "./+types/download.ts";

export const handle: PageHandle = { isPublic: true };

const HOUR_SECONDS = 3_600;

/** GET /roadmap/signs/{competency}.json: what each of its levels looks like, for a page on which it is opened. */
export function loader({ request, params }: Route.LoaderArgs) {
  return textResponse(request, () => {
    const { signs } = findCompetencyPractice(params.id);
    if (signs.length === 0) throw notFound("The roadmap has no competency at this address.");
    return {
      type: "application/json",
      text: JSON.stringify(signs),
      maxAgeSeconds: HOUR_SECONDS,
    };
  });
}
