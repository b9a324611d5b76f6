import type { OpenApiDocument } from "./document.ts";

/** The API as its page shows it. */
export interface Outline {
  server: string;
  version: string;
  endpoints: EndpointOutline[];
  schemas: SchemaOutline[];
}

interface EndpointOutline {
  id: string;
  path: string;
  summary: string;
  parameters: FieldOutline[];
  statuses: { status: string; meaning: string }[];
  /** The name of the schema of its answer. */
  answer: string;
}

interface SchemaOutline {
  name: string;
  description: string;
  fields: FieldOutline[];
}

export interface FieldOutline {
  name: string;
  type: string;
  /** The schema that the type names. */
  schema?: string;
  description: string;
}

type Response = { $ref: string } | { description: string };

/** What the page reads of a JSON schema. */
interface Schema {
  type?: string;
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}

/** Turns the document into what a page can list. */
export function toOutline({ servers, info, paths, components }: OpenApiDocument): Outline {
  const meanings = new Map(
    Object.entries(components.responses).map(([name, { description }]) => [name, description]),
  );
  return {
    server: servers[0]?.url ?? "",
    version: info.version,
    endpoints: Object.entries(paths).map(([path, { get }]) => ({
      id: get.operationId,
      path,
      summary: get.summary,
      parameters: get.parameters.map(({ name, required, description, schema }) => ({
        name,
        type: `${describeType(schema as Schema).type}${required ? ", required" : ""}`,
        description,
      })),
      statuses: Object.entries<Response>(get.responses).map(([status, response]) => ({
        status,
        meaning:
          "$ref" in response ? (meanings.get(nameOf(response.$ref)) ?? "") : response.description,
      })),
      answer: nameOf(get.responses["200"].content["application/json"].schema.$ref),
    })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      description: (schema as Schema).description ?? "",
      fields: listFields(schema as Schema),
    })),
  };
}

/** Fields of fields too, as `pay.min` and `jobs[].title`. */
function listFields({ properties = {}, required = [] }: Schema, prefix = ""): FieldOutline[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = prefix + key;
    const inner = withoutNull(property);
    const { type, schema } = describeType(property);
    const field = {
      name,
      type: required.includes(key) ? type : `${type}, optional`,
      ...(schema && { schema }),
      description: property.description ?? "",
    };
    if (inner.properties) return [field, ...listFields(inner, `${name}.`)];
    if (inner.items?.properties) return [field, ...listFields(inner.items, `${name}[].`)];
    return [field];
  });
}

function withoutNull(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
}

function describeType(schema: Schema): { type: string; schema?: string } {
  const { type, format, $ref, items, anyOf } = schema;
  if (anyOf) {
    const inner = describeType(withoutNull(schema));
    return { ...inner, type: `${inner.type} or null` };
  }
  if ($ref) return { type: nameOf($ref), schema: nameOf($ref) };
  if (items) {
    const inner = describeType(items);
    return { ...inner, type: `list of ${inner.type}` };
  }
  if (schema.enum) return { type: schema.enum.join(" | ") };
  if (schema.const !== undefined) return { type: String(schema.const) };
  return { type: format === "uri" ? "URL" : (format ?? type ?? "any") };
}

/** The end of a reference. */
function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}
