import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { Configuration } from "#app/http/configuration.ts";
import { configurationContext } from "#app/http/context.ts";
import { TODAY } from "#test/factories.ts";
import type { AssessmentAnswers } from "../assessment.ts";
import {
  forgetVisitorAnswers,
  keepVisitorAnswers,
  readVisitorAnswers,
  VISITOR_SESSION_DAYS,
  visitorStoreContext,
} from "./visitor-session.server.ts";

const SITE = "https://site.test";
const ANSWERS: AssessmentAnswers = {
  "delivery.risk": {
    ...{ level: 2, confidence: 2, note: "Ünïcode “note”", evidence: [] },
    at: TODAY.toISOString(),
  },
};

type Store = Pick<KVNamespace, "get" | "put" | "delete">;

/** A store in memory, with the expiry of each entry. */
function aStore() {
  const entries = new Map<string, { value: string; expiration: number }>();
  const store = {
    get: async (key: string) => entries.get(key)?.value ?? null,
    put: async (key: string, value: string, { expiration }: { expiration: number }) => {
      entries.set(key, { value, expiration });
    },
    delete: async (key: string) => {
      entries.delete(key);
    },
  };
  return { store: store as unknown as Store, entries };
}

function argsOf(store: Store | null, cookie = "", secrets = ["a secret of the tests"]) {
  const context = new RouterContextProvider();
  const configuration = { siteOrigin: SITE, secrets } as Configuration;
  context.set(configurationContext, configuration);
  context.set(visitorStoreContext, store as KVNamespace | null);
  return { context, request: new Request(`${SITE}/roadmap/assess`, { headers: { cookie } }) };
}

const cookieOf = ([setCookie = ""]: string[]) => setCookie.split(";")[0] ?? "";

test("answers are kept for a week under a signed cookie, changed in place and deleted", async () => {
  const { store, entries } = aStore();
  const setCookies = await keepVisitorAnswers(argsOf(store), ANSWERS);
  expect(setCookies[0]).toMatch(
    /^__Host-visitor=\S+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = cookieOf(setCookies);
  expect(await readVisitorAnswers(argsOf(store, cookie))).toEqual(ANSWERS);

  const more = { ...ANSWERS, "direction.vision": { ...ANSWERS["delivery.risk"], level: 1 } };
  await keepVisitorAnswers(argsOf(store, cookie), more as AssessmentAnswers);
  expect(await readVisitorAnswers(argsOf(store, cookie))).toEqual(more);
  expect(entries.size).toBe(1);
  const [entry] = entries.values();
  const weekFromNow = Date.now() / 1000 + VISITOR_SESSION_DAYS * 86_400;
  expect(Math.abs((entry?.expiration ?? 0) - weekFromNow)).toBeLessThan(120);

  expect(await forgetVisitorAnswers(argsOf(store, cookie))).toEqual([
    expect.stringContaining("Expires=Thu, 01 Jan 1970"),
  ]);
  expect(entries.size).toBe(0);
});

test("a cookie that was changed finds nothing", async () => {
  const { store } = aStore();
  const cookie = cookieOf(await keepVisitorAnswers(argsOf(store), ANSWERS));
  const [name, value = ""] = cookie.split("=");
  const changed = `${name}=${value.startsWith("I") ? "J" : "I"}${value.slice(1)}`;
  expect(await readVisitorAnswers(argsOf(store, changed))).toEqual({});
  expect(await forgetVisitorAnswers(argsOf(store, changed))).toEqual([]);
});

test("without a store, and while it fails, nothing is kept and nothing is lost", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { store } = aStore();
  const cookie = cookieOf(await keepVisitorAnswers(argsOf(store), ANSWERS));
  const fail = () => Promise.reject(new Error("KV PUT failed: 429 Too Many Requests"));
  const failing = { get: fail, put: fail, delete: fail } as unknown as Store;
  for (const each of [null, failing]) {
    expect(await readVisitorAnswers(argsOf(each, cookie))).toEqual({});
    expect(await keepVisitorAnswers(argsOf(each, cookie), ANSWERS)).toEqual([]);
  }
});

test("a cookie finds its answers after a rotation, until its secret is removed", async () => {
  const { store } = aStore();
  const cookie = cookieOf(await keepVisitorAnswers(argsOf(store, "", ["old, secret"]), ANSWERS));

  const [newer] = await keepVisitorAnswers(argsOf(store, cookie, ["new", "old, secret"]), ANSWERS);
  expect(await readVisitorAnswers(argsOf(store, cookieOf([newer ?? ""]), ["new"]))).toEqual(
    ANSWERS,
  );
  expect(await readVisitorAnswers(argsOf(store, cookie, ["new", "old, secret"]))).toEqual(ANSWERS);
  expect(await readVisitorAnswers(argsOf(store, cookie, ["new"]))).toEqual({});
});
