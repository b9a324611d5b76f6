import { configurationOf } from "#app/http/context.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { Route } from "./+types/ard.ts";
import { API_PATH } from "./params.ts";
import { respond } from "./respond.ts";

export const ARD_PATH = "/.well-known/ard.json";

export { handle } from "./ard.page.ts";

/** GET /.well-known/ard.json: what agents can call here, by Agentic Resource Discovery. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteOrigin } = configurationOf(context);
  return respond(request, () => Promise.resolve({ body: toManifest(siteOrigin) }));
}

const QUERIES = [
  "Which Tech Lead jobs can I do from Portugal?",
  "Can someone in Brazil apply for this job, and which words of the posting decide it?",
  "What do senior backend jobs in Berlin pay?",
  "What does a Tech Lead have to be able to do?",
];

function toManifest(origin: string) {
  const { hostname } = new URL(origin);
  return {
    specVersion: "1.0",
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:jobs`,
        displayName: `${PRODUCT_NAME}: tools`,
        description:
          "Senior engineering jobs with pay, location and last check; whether one can be done from a country, and why; the competencies of a Tech Lead. Reads only, without a key.",
        representativeQueries: QUERIES,
        type: "application/mcp-server-card+json",
        data: {
          name: `${hostname.split(".").reverse().join(".")}/jobs`,
          title: PRODUCT_NAME,
          description: "Search and read senior engineering jobs.",
          version: "1.0.0",
          remotes: [{ type: "streamable-http", url: `${origin}/api/mcp` }],
        },
        // The same over HTTP. As entries they would be of types that the specification doesn’t name.
        metadata: {
          openapi: `${origin}${API_PATH}/openapi.json`,
          ojcp: `${origin}/.well-known/ojcp.json`,
        },
      },
    ],
  };
}
