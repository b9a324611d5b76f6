import { RpcError } from "./rpc-error.ts";
import type { StoredDocument } from "./store.ts";
import { compareValues, getField, kindOf, type Value } from "./values.ts";

interface FieldFilter {
  field: { fieldPath: string };
  op: string;
  value: Value;
}

interface Filter {
  fieldFilter?: FieldFilter;
  compositeFilter?: { op: string; filters: Filter[] };
}

interface Order {
  field: { fieldPath: string };
  direction?: string;
}

/** The part of a query that the product's SDK calls use: one collection, filters, order, limit. */
export interface Query {
  from?: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: Order[];
  limit?: number | { value: number };
}

const SUPPORTED_PARTS = new Set(["from", "where", "orderBy", "limit"]);

/** The path of the collection that a query reads. Throws for parts of a query that are not supported. */
export function collectionOf(parent: string, query: Query): string {
  const [from] = query.from ?? [];
  const unknown = Object.keys(query).find((name) => !SUPPORTED_PARTS.has(name));
  if (unknown || !from || from.allDescendants) {
    throw new RpcError("INVALID_ARGUMENT", `This stand-in has no ${unknown ?? "such collection"}.`);
  }
  return `${parent}/${from.collectionId}`;
}

export function runQuery(documents: StoredDocument[], query: Query): StoredDocument[] {
  const order = query.orderBy ?? [{ field: { fieldPath: "__name__" } }];
  const found = documents.filter(
    (document) =>
      matches(document, query.where) &&
      order.every(({ field }) => fieldOf(document, field.fieldPath)),
  );
  found.sort((a, b) => compareDocuments(a, b, order));
  const limit = typeof query.limit === "object" ? query.limit.value : query.limit;
  return found.slice(0, limit);
}

function matches(document: StoredDocument, filter: Filter | undefined): boolean {
  if (!filter) return true;
  const { compositeFilter, fieldFilter } = filter;
  if (compositeFilter?.op === "AND") {
    return compositeFilter.filters.every((part) => matches(document, part));
  }
  if (!fieldFilter) throw new RpcError("INVALID_ARGUMENT", "This stand-in has no such filter.");
  const value = fieldOf(document, fieldFilter.field.fieldPath);
  return value !== undefined && compares(value, fieldFilter);
}

function compares(value: Value, { op, value: expected }: FieldFilter): boolean {
  const order = compareValues(value, expected);
  const isSameKind = kindOf(value) === kindOf(expected);
  switch (op) {
    case "EQUAL":
      return order === 0;
    case "LESS_THAN":
      return isSameKind && order < 0;
    case "LESS_THAN_OR_EQUAL":
      return isSameKind && order <= 0;
    case "GREATER_THAN":
      return isSameKind && order > 0;
    case "GREATER_THAN_OR_EQUAL":
      return isSameKind && order >= 0;
    case "IN":
      return includes(expected, value);
    case "ARRAY_CONTAINS":
      return includes(value, expected);
    default:
      throw new RpcError("INVALID_ARGUMENT", `This stand-in has no filter ${op}.`);
  }
}

function includes(list: Value, value: Value): boolean {
  return (list.arrayValue?.values ?? []).some((item) => compareValues(item, value) === 0);
}

function compareDocuments(a: StoredDocument, b: StoredDocument, order: Order[]): number {
  for (const { field, direction } of order) {
    const [left, right] = [fieldOf(a, field.fieldPath), fieldOf(b, field.fieldPath)];
    const difference = left && right ? compareValues(left, right) : 0;
    if (difference !== 0) return direction === "DESCENDING" ? -difference : difference;
  }
  return 0;
}

function fieldOf({ name, fields }: StoredDocument, path: string): Value | undefined {
  return path === "__name__" ? { referenceValue: name } : getField(fields, path);
}
