import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findDuplicateKey,
  findExcessiveNesting,
  type JsonPath,
  lineAtIndex,
  lineAtPath,
} from "./json-locations.ts";

const TEXT = `{
  "title": "A, \\"b\\" {c}",
  "nodes": [
    { "id": "one", "choices": [] },
    {
      "id": "two"
    }
  ]
}`;

test.each<[JsonPath, number]>([
  [[], 1],
  [["title"], 2],
  [["nodes"], 3],
  [["nodes", 0, "id"], 4],
  [["nodes", 1], 5],
  [["nodes", 1, "id"], 6],
  [["nodes", 1, "text"], 5],
  [["nowhere"], 1],
])("the value at %j is in line %i", (path, line) => {
  expect(lineAtPath(TEXT, path)).toBe(line);
});

test("every value of any JSON text is found in its own line", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 1);
      for (const [path, each] of leavesOf(value)) {
        const line = text.split("\n")[lineAtPath(text, path) - 1] ?? "";
        expect(line).toContain(JSON.stringify(each));
      }
    }),
  );
});

/** All leaves of a value with their paths. Of a key that is there twice only the last counts, as in JSON.parse. */
function leavesOf(value: unknown, path: JsonPath = []): [JsonPath, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([part, each]) => leavesOf(each, [...path, part]));
}

test("nesting of any depth is measured without overflowing the stack", () => {
  expect(findExcessiveNesting("[".repeat(1_000_000))).toEqual({ line: 1 });
  expect(findExcessiveNesting(`{"a":\n${"[".repeat(20)}`)).toEqual({ line: 2 });
  expect(findExcessiveNesting(TEXT)).toBeNull();
  expect(findExcessiveNesting(JSON.stringify("[".repeat(100)))).toBeNull();
});

test("a duplicate key is found with the line of its second occurrence", () => {
  expect(findDuplicateKey('{"a": [{"b": "b", "c": "b"}, {"b": 1}], "b": {"a": 1}}')).toBeNull();
  expect(findDuplicateKey('{"a": {\n"b": 1,\n"\\u0062": 2}}')).toEqual({ line: 3, key: "b" });
});

test("no function throws, whatever the text", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.oneof(fc.string(), fc.nat(3))), (text, path) => {
      expect(() => [
        findExcessiveNesting(text),
        findDuplicateKey(text),
        lineAtPath(text, path),
        lineAtIndex(text, 5),
      ]).not.toThrow();
    }),
  );
});
