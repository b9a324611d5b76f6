import { configurationOf } from "#app/http/context.ts";
import { apiWithin } from "../ask-api.server.ts";
import type { Route } from "./+types/mcp-api.ts";

/** /api/mcp: the Model Context Protocol, without sessions. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  // The protocol's code takes time to load, which no other address should wait for.
  const { respondToMcp } = await import("./mcp-server.server.ts");
  const { siteOrigin: origin } = configurationOf(context);
  return respondToMcp(request, { ask: apiWithin(context, origin), origin });
}

export const loader = action;
