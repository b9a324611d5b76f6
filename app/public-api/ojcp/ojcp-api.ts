import type { z } from "zod";
import { configurationOf } from "#app/http/context.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { type AskApi, apiWithin } from "../ask-api.server.ts";
import { listUnknownNames } from "../ignored-params.ts";
import { REQUESTS_PER_MINUTE } from "../params.ts";
import { respond } from "../respond.ts";
import type { Route } from "./+types/ojcp-api.ts";
import { ojcpErrorResponse } from "./ojcp-error.ts";
import {
  listUnknownSearchParams,
  searchInputSchema,
  toFlag,
  toSearchInput,
} from "./ojcp-search.ts";
import {
  detailInputSchema,
  employerInputSchema,
  getEmployerContext,
  getJobDetail,
  OjcpError,
  searchJobs,
} from "./ojcp-tools.server.ts";
import { OJCP_VERSION } from "./ojcp-version.ts";

const TOOLS = ["search_jobs", "get_job_detail", "get_employer_context"];
const MINUTE_SECONDS = 60;

/** GET /.well-known/ojcp.json and /api/ojcp/{tool}: the Open Job Context Protocol over HTTP. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { siteOrigin: origin } = configurationOf(context);
  try {
    const body = params.tool
      ? await callTool(params.tool, url.searchParams, { ask: apiWithin(context, origin), origin })
      : toManifest(origin);
    return await respond(request, () => Promise.resolve({ body }));
  } catch (error) {
    if (error instanceof OjcpError) return ojcpErrorResponse(error);
    throw error;
  }
}

function callTool(
  tool: string,
  params: URLSearchParams,
  asking: { ask: AskApi; origin: string },
): Promise<object> {
  const names = [...params.keys()];
  if (tool === "search_jobs") {
    const input = parse(searchInputSchema, toSearchInput(params));
    return searchJobs(input, asking, listUnknownSearchParams(params));
  }
  if (tool === "get_job_detail") {
    const input = {
      job_id: params.get("job_id") ?? undefined,
      include_employer_context: toFlag(params.get("include_employer_context") || undefined),
    };
    const unknown = listUnknownNames(names, Object.keys(detailInputSchema.shape));
    return getJobDetail(parse(detailInputSchema, input), asking, unknown);
  }
  if (tool === "get_employer_context") {
    const input = { employer_id: params.get("employer_id") ?? undefined };
    const unknown = listUnknownNames(names, Object.keys(employerInputSchema.shape));
    return getEmployerContext(parse(employerInputSchema, input), asking, unknown);
  }
  throw new OjcpError("invalid_request", 404, `There is no tool here but ${TOOLS.join(", ")}.`);
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const [issue] = error.issues;
  const name = issue?.path.join(".") ?? "";
  const isMissing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  if (isMissing) throw new OjcpError("missing_required_field", 400, `Add “${name}”.`);
  throw new OjcpError("invalid_field_value", 400, `“${name}”: ${issue?.message ?? "not valid"}.`);
}

function toManifest(origin: string) {
  return {
    ojcp_version: OJCP_VERSION,
    provider: {
      name: PRODUCT_NAME,
      description:
        "Senior engineering jobs with their pay, location and last check, and whether they can be done from a country.",
      industries: ["software"],
    },
    feed_endpoints: {
      search: `${origin}/api/ojcp/search_jobs`,
      detail: `${origin}/api/ojcp/get_job_detail?job_id={job_id}`,
    },
    mcp_endpoint: `${origin}/api/mcp`,
    tools: TOOLS,
    apply_paths: ["external_redirect", "email"],
    auth: { required: false },
    rate_limits: { anonymous_rps: REQUESTS_PER_MINUTE / MINUTE_SECONDS },
  };
}
