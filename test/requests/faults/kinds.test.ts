import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { FILE_KINDS } from "./file-kinds.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { WRITES } from "./writes/list-writes.ts";

interface Leaf {
  pattern: string;
  file: string;
}

/** The routes without children, with their patterns. */
function listLeaves(entries: readonly RouteConfigEntry[], parent = ""): Leaf[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    return children?.length ? listLeaves(children, pattern) : [{ pattern: pattern || "/", file }];
  });
}

const [pages, ...files] = routes;

/* Each of these fails for a new address: say in the table what it is worth without a database. */

test("the faults are tried on every page", () => {
  const patterns = listLeaves(pages?.children ?? []).map(({ pattern }) => pattern);
  expect(Object.keys(PAGE_KINDS).sort()).toEqual(patterns.sort());
});

test("the faults are tried on every file, feed and call", () => {
  const patterns = listLeaves(files).map(({ pattern }) => pattern);
  // Its own test goes through every page: test/requests/page-api.test.ts.
  const pageApi = "/api/_analog/pages/*";
  expect([...Object.keys(FILE_KINDS), pageApi].sort()).toEqual(patterns.sort());
});

test("the faults are tried on every form", () => {
  const withForms = listLeaves(pages?.children ?? []).filter(({ pattern, file }) => {
    const source = readFileSync(`app/${file}`, "utf8");
    // A page that rejects every form has an action only to say so.
    const isRejecting = source.includes("rejectForm") || pattern === "/*";
    return /export (?:async function|function|const) action\b/.test(source) && !isRejecting;
  });
  expect(Object.keys(WRITES).sort()).toEqual(withForms.map(({ pattern }) => pattern).sort());
});
