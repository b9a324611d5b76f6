/** What these tests read of a JSON schema. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

export type Schemas = Record<string, JsonSchema>;

/** Every field of a schema, by its schema and path, such as "PayClaim.min" and "JobAnswer.lead.level". */
export function listFields(name: string, schemas: Schemas): string[] {
  const fields: string[] = [];
  walk(schemas[name] ?? {}, { schemas, path: name, visit: (path) => fields.push(path) });
  return fields;
}

interface Walk {
  schemas: Schemas;
  path: string;
  visit(path: string): void;
}

function walk(schema: JsonSchema, { path, ...rest }: Walk): void {
  const { properties, items } = withoutNull(schema);
  if (items) walk(items, { path, ...rest });
  for (const [key, property] of Object.entries(properties ?? {})) {
    rest.visit(`${path}.${key}`);
    // What is referred to is listed under its own name.
    walk(property, { path: `${path}.${key}`, ...rest });
  }
}

/** The fields of a value that are there and neither null nor an empty list, named as `listFields` names them. */
export function listMetFields(value: unknown, name: string, schemas: Schemas): Set<string> {
  const met = new Set<string>();
  meet(value, schemas[name] ?? {}, name);
  return met;

  function meet(each: unknown, schema: JsonSchema, path: string): void {
    const { $ref, items, properties } = withoutNull(schema);
    const referred = $ref?.split("/").at(-1);
    if (referred) {
      meet(each, schemas[referred] ?? {}, referred);
      return;
    }
    if (Array.isArray(each)) for (const item of each) meet(item, items ?? {}, path);
    if (typeof each !== "object" || each === null) return;
    for (const [key, property] of Object.entries(properties ?? {})) {
      const inner = (each as Record<string, unknown>)[key];
      if (inner === null || inner === undefined) continue;
      if (!Array.isArray(inner) || inner.length > 0) met.add(`${path}.${key}`);
      meet(inner, property, `${path}.${key}`);
    }
  }
}

function withoutNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
}
