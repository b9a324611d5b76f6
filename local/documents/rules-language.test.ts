import { expect, test } from "vitest";
import type { RulesRequest } from "./rules.ts";
import { interpretRules } from "./rules-language.ts";

const REQUEST: RulesRequest = {
  op: "update",
  path: "users/ada",
  auth: { uid: "ada", token: {} },
  before: { a: 1, b: "x" },
  after: { a: 2, b: "x", c: [] },
};

test.each([
  ["true", true],
  ["uid == 'ada' && request.auth.uid == uid", true],
  ["uid == 'bob' || uid == 'ada' && false", false],
  ["(uid == 'bob' || uid == 'ada') && true", true],
  ["!(uid == 'bob') && !false", true],
  ["'a' in resource.data && !('c' in resource.data)", true],
  ["uid in ['bob', 'ada']", true],
  ["resource.data.b is string && !(resource.data.a is bool)", true],
  ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a', 'c'])", true],
  ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])", false],
  ["resource.data.keys().hasAll(['a', 'b']) && resource.data.keys().size() == 2", true],
  ["resource.data.a == '1'", false],
  ["resource.data.b.size() != 1", false],
  ["same(uid, 'ada')", true],
])("%s is %s", (condition, expected) => {
  expect(rulesAllowing(condition)(REQUEST)).toBe(expected);
});

test.each([
  "resource.data.missing == null",
  "!resource.data.missing",
  "resource.data.a",
  "resource.data.b.hasOnly(['x'])",
  "resource.data.missing == 1 || false",
  "true && request.time2 == 1",
])("%s fails at evaluation, which denies the request", (condition) => {
  expect(rulesAllowing(condition)(REQUEST)).toBe(false);
});

test("an operand that decides the result overrides an error in the other operand", () => {
  expect(rulesAllowing("resource.data.missing == 1 || true")(REQUEST)).toBe(true);
  expect(rulesAllowing("!(resource.data.missing == 1 && false)")(REQUEST)).toBe(true);
});

test.each([
  "uid.matches('a.*')",
  "uid.size(1) == 1",
  "exists(uid)",
  "same(uid)",
  "unknown == 1",
  "false && unknown == 1",
  "a == b",
])("%s uses an unknown name and is rejected before evaluation", (condition) => {
  expect(() => rulesAllowing(condition)).toThrow(SyntaxError);
});

test("a function does not see its caller's parameters", () => {
  const rules = interpretRules(
    file(`match /users/{uid} {
      function isAda() { return uid == 'ada'; }
      function asks(uid) { return isAda() && uid == 'bob'; }
      allow get: if asks('bob');
    }`),
  );
  expect(rules({ ...REQUEST, op: "get" })).toBe(true);
});

test.each([
  "1 + 1 == 2",
  "resource.data.a > 0",
  "resource.data['a'] == 1",
  "uid is number",
  "uid == 'it\\'s'",
  "true ? true : false",
  "uid ==",
])("%s is a syntax error", (condition) => {
  expect(() => rulesAllowing(condition)).toThrow(SyntaxError);
});

test.each([
  ["no version", "service cloud.firestore { match /a/{b} { allow get: if true; } }"],
  ["version 1", "rules_version = '1'; service cloud.firestore { match /a/{b} {} }"],
  ["a wildcard for several path segments", file("match /a/{b=**} { allow get: if true; }")],
  ["an unknown operation", file("match /a/{b} { allow peek: if true; }")],
  ["an allow without a condition", file("match /a/{b} { allow get; }")],
  ["text after the end", `${file("")} more`],
])("a file with %s is rejected", (_, source) => {
  expect(() => interpretRules(source)).toThrow(SyntaxError);
});

test("read means get and list, write means create, update and delete", () => {
  const rules = interpretRules(file("match /users/{uid} { allow read: if true; }"));
  const canDo = (op: RulesRequest["op"]) =>
    rules({ ...REQUEST, op, path: op === "list" ? "users" : "users/ada" });
  expect([canDo("get"), canDo("list"), canDo("create"), canDo("delete")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a match does not apply to subcollections", () => {
  expect(rulesAllowing("true")({ ...REQUEST, path: "users/ada/notes/1" })).toBe(false);
});

function rulesAllowing(condition: string) {
  return interpretRules(
    file(`match /users/{uid} {
      function same(a, b) { let isSame = a == b; return isSame; }
      allow update: if ${condition};
    }`),
  );
}

function file(matches: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents { ${matches} }
}`;
}
