import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createResolver,
  parseTxtResponse,
} from "#app/features/organizations/verification/resolver.server.ts";
import { type Dns, startDns } from "./dns.ts";

let dns: Dns;
beforeEach(async () => {
  dns = await startDns();
});
afterEach(() => dns.close());

const resolve = (name: string) =>
  createResolver({ DNS_RESOLVER_URL: dns.resolverUrl }, { isLoopback: true })(name);

test("a record set on the page is resolved", async () => {
  const body = new URLSearchParams({ name: "_leadwright.northwind.example", record: "so it is" });
  const set = await fetch(dns.origin, { method: "POST", body, redirect: "manual" });
  expect(set.status).toBe(303);
  expect(await (await fetch(dns.origin)).text()).toContain("<td>so it is</td>");
  expect(await resolve("_leadwright.Northwind.example.")).toEqual({
    is: "read",
    records: ["so it is"],
  });
});

test("a missing record is an empty result, and a failing resolver is down", async () => {
  expect(await resolve("nobody.example")).toEqual({ is: "read", records: [] });
  dns.setDown(true);
  expect(await resolve("nobody.example")).toEqual({ is: "down" });
});

test("a loopback resolver is used only for a loopback site", async () => {
  dns.setText("a.example", "so it is");
  const resolveForPublicSite = createResolver(
    { DNS_RESOLVER_URL: dns.resolverUrl },
    { isLoopback: false },
  );
  expect(await resolveForPublicSite("a.example")).toEqual({ is: "down" });
});

test("TXT records are parsed in every format that resolvers use", () => {
  const TXT = 16;
  const parse = (...data: string[]) =>
    parseTxtResponse({ Status: 0, Answer: data.map((each) => ({ type: TXT, data: each })) });
  expect(parse('"one"', "two", '"in " "pieces"', '"say \\"it\\""')).toEqual({
    is: "read",
    records: ["one", "two", "in pieces", 'say "it"'],
  });
  const alias = { type: 5, data: "elsewhere.example." };
  expect(parseTxtResponse({ Status: 0, Answer: [alias, { type: TXT, data: '"one"' }] })).toEqual({
    is: "read",
    records: ["one"],
  });
  expect(parseTxtResponse({ Status: 0 })).toEqual({ is: "read", records: [] });
  for (const other of [null, 3, "no", {}, { Status: 2 }, { Status: 0, Answer: "x" }])
    expect(parseTxtResponse(other)).toEqual({ is: "down" });
});
