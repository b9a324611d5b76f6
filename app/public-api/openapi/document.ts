import { z } from "zod";
import { STATUS_TEXTS } from "#app/http/http-errors.ts";
import { PROBLEM_TYPE } from "#app/http/problem.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { API_PATH } from "../params.ts";
import { ignoredSchema, problemSchema } from "../schemas/answer-schema.ts";
import { listedJobSchema } from "../schemas/job-schema.ts";
import { postingLawSchema } from "../schemas/law-schema.ts";
import { marketFigureSchema } from "../schemas/market-schema.ts";
import { payClaimSchema } from "../schemas/pay-schema.ts";
import { COMMON_ERRORS, ENDPOINTS, type Endpoint, ERROR_MEANINGS } from "./endpoints.ts";
import type { Parameter } from "./parameter.ts";

/** Raised when an answer changes, in its second number when it only grows. */
export const API_VERSION = "1.1.0";

const SHARED_SCHEMAS = {
  Problem: problemSchema,
  Ignored: ignoredSchema,
  ListedJob: listedJobSchema,
  PayClaim: payClaimSchema,
  PostingLaw: postingLawSchema,
  MarketFigure: marketFigureSchema,
};

/** The read API as an OpenAPI 3.1 document. */
export function toOpenApi(origin: string) {
  const paths = ENDPOINTS.map(
    (endpoint) => [endpoint.path, { get: toOperation(endpoint) }] as const,
  );
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} read API`,
      version: API_VERSION,
      summary:
        "Senior jobs with their pay, location and verdicts, and the competencies of a Tech Lead.",
      description: "No key and no cookie. Responses are the same for everyone.",
      termsOfService: `${origin}/terms`,
    },
    servers: [{ url: origin + API_PATH }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: toSchemas(),
      responses: Object.fromEntries(
        Object.entries(ERROR_MEANINGS).map(([status, meaning]) => [
          toResponseName(Number(status)),
          {
            description: meaning,
            content: { [PROBLEM_TYPE]: { schema: referTo("Problem") } },
          },
        ]),
      ),
    },
  };
}

export type OpenApiDocument = ReturnType<typeof toOpenApi>;

function toOperation({ id, summary, parameters, answer, schema, errors }: Endpoint) {
  const statuses = [...errors, ...COMMON_ERRORS].toSorted();
  return {
    operationId: id,
    summary,
    parameters: parameters.map(toParameter),
    responses: {
      "200": {
        description: schema.description ?? summary,
        headers: { ETag: { schema: { type: "string" } } },
        content: { "application/json": { schema: referTo(answer) } },
      },
      "304": { description: "Unchanged since the ETag of `If-None-Match`." },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          { $ref: `#/components/responses/${toResponseName(status)}` },
        ]),
      ),
    },
  };
}

function toParameter({
  name,
  in: place,
  description,
  isRequired,
  isDeprecated,
  schema,
}: Parameter) {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
  return {
    name,
    in: place,
    description,
    ...(isRequired && { required: true }),
    ...(isDeprecated && { deprecated: true }),
    schema: jsonSchema,
    // Several values are one, with commas.
    ...(jsonSchema.type === "array" && { style: "form", explode: false }),
  };
}

function toSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SHARED_SCHEMAS)) registry.add(schema, { id });
  for (const { answer, schema } of ENDPOINTS) registry.add(schema, { id: answer });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  );
}

function referTo(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** "Gone" */
function toResponseName(status: number): string {
  return (STATUS_TEXTS[status] ?? String(status)).replaceAll(" ", "");
}
