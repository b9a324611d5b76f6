import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readPlans } from "#app/features/premium/limits.ts";
import { readGivenVariables, toVariables, toVariablesFile } from "./variables.ts";

test("without any setting the site is at its port on this machine, and can sign sessions", () => {
  const variables = toVariables({}, { port: 9000 });

  expect(variables.SITE_ORIGIN).toBe("http://localhost:9000");
  expect(variables.SESSION_SECRET?.length).toBeGreaterThanOrEqual(32);
});

test("the environment gives every name the example file knows, and no other", () => {
  const given = readGivenVariables({
    SITE_ORIGIN: "https://a.example",
    JWKS_URL: "https://k.example",
    HOME: "/root",
  });

  expect(given).toMatchObject({ SITE_ORIGIN: "https://a.example", JWKS_URL: "https://k.example" });
  expect(given).not.toHaveProperty("HOME");
});

test("what is given wins over the services, and they over the defaults", () => {
  const services = { JWKS_URL: "http://127.0.0.1:9099/jwks", FIREBASE_PROJECT_ID: "local" };

  expect(toVariables({ JWKS_URL: "https://k.example" }, { port: 1, services })).toMatchObject({
    JWKS_URL: "https://k.example",
    FIREBASE_PROJECT_ID: "local",
  });
});

test("an address that others can reach gets no secret that they can read", () => {
  expect(toVariables({ SITE_ORIGIN: "https://x.example" }, { port: 1 })).not.toHaveProperty(
    "SESSION_SECRET",
  );
});

test("values with quotes, line breaks and backslashes are read back as they are", () => {
  const example = readFileSync(".dev.vars.example", "utf8");
  const LIMITS = /^# LIMITS=(.*)$/m.exec(example)?.[1] ?? "";
  const variables = { LIMITS, A: 'x "y"\nz', B: `it's "so"`, C: "a\\nb #c", D: "" };

  expect(parseEnv(toVariablesFile(variables))).toEqual(variables);
  expect(readPlans(LIMITS)).toMatchObject({ ok: true });
  expect(() => toVariablesFile({ A: "'`\"" })).toThrow("A cannot have all of");
});
