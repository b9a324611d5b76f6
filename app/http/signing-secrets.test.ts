import fc from "fast-check";
import { expect, test } from "vitest";
import { isSigned, keyedHash } from "./keyed-hash.ts";
import { listSecrets } from "./signing-secrets.ts";

const aSecret = fc.string({ minLength: 1 });

test("secrets are taken as they are, the current one first", () => {
  fc.assert(
    fc.property(aSecret, aSecret, aSecret, (now, last, before) => {
      const variables = { SESSION_SECRET: now, SESSION_SECRET_OLD_1: last };
      expect(listSecrets(variables)).toEqual([now, last]);
      expect(listSecrets({ ...variables, SESSION_SECRET_OLD_2: before })).toEqual([
        now,
        last,
        before,
      ]);
    }),
  );
});

test("an old secret alone is none, and an empty name is left out", () => {
  expect(listSecrets({ SESSION_SECRET_OLD_1: "old" })).toEqual([]);
  expect(listSecrets({ SESSION_SECRET: "", SESSION_SECRET_OLD_1: "old" })).toEqual([]);
  expect(listSecrets({ SESSION_SECRET: "now", SESSION_SECRET_OLD_2: "old" })).toEqual([
    "now",
    "old",
  ]);
});

test("a signature of any secret in use is ours, for its purpose and text only", async () => {
  const signature = await keyedHash("old, with a comma", "form", "text");
  const secrets = ["new", "old, with a comma"];

  expect(await isSigned("text", signature, { secrets, purpose: "form" })).toBe(true);
  expect(await isSigned("text", signature, { secrets, purpose: "reply" })).toBe(false);
  expect(await isSigned("texts", signature, { secrets, purpose: "form" })).toBe(false);
  expect(await isSigned("text", signature, { secrets: ["new", "old"], purpose: "form" })).toBe(
    false,
  );
  expect(await isSigned("text", signature, { secrets: [], purpose: "form" })).toBe(false);
});
