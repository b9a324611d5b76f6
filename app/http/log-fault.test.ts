import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { faultKindOf } from "./fault-counts.ts";
import { describeFault } from "./log-fault.ts";

const ADDRESS = "ada@people.example";

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("a fault is one line that says what went wrong and where", () => {
  const fault = describeFault(catchError(() => (null as unknown as { name: string }).name));
  expect(fault).toMatch(/^TypeError: Cannot read .*'name'\) at .*log-fault\.test\.ts:\d+/);
  expect(fault).not.toContain("\n");
});

test.each([
  ["a query's parameters", new DrizzleQueryError("select 1", [ADDRESS], new Error("no answer"))],
  ["a query's parameters without a cause", new Error(`Failed query: select 1\nparams: ${ADDRESS}`)],
  ["text that is not JSON", catchError(() => JSON.parse(`{${ADDRESS}`))],
  ["a thrown text", ADDRESS],
])("a fault says nothing of %s", (_, error) => {
  expect(describeFault(error)).not.toMatch(/people|\n/);
});

test("a long message is cut", () => {
  expect(describeFault(new Error("x".repeat(5_000))).length).toBeLessThan(1_000);
});

test.each([
  ["database", new DrizzleQueryError("select 1", [], new Error("D1_ERROR: no answer"))],
  ["database", new Error("Failed query: select 1")],
  ["code", new TypeError("undefined is no function")],
  ["code", ADDRESS],
])("what went wrong is counted as %s", (kind, error) => {
  expect(faultKindOf(error)).toBe(kind);
});
