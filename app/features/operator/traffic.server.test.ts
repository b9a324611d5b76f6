import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseTrafficSettings, type Traffic, type TrafficSettings } from "./traffic.server.ts";

const ACCOUNT = "0123456789abcdef0123456789abcdef";
const TOKEN = "token-of-the-account";
const REQUEST_COUNTS = { writeDataPoint: () => {} };
const SETTINGS: TrafficSettings = {
  ...{ REQUEST_COUNTS, ANALYTICS_DATASET: "leadwright_requests" },
  ...{ ANALYTICS_ACCOUNT_ID: ACCOUNT, ANALYTICS_TOKEN: TOKEN },
};

afterEach(() => vi.unstubAllGlobals());

function readTraffic(settings = SETTINGS): Promise<Traffic> {
  const parsed = parseTrafficSettings(settings);
  if (parsed.is !== "ready") throw new Error(`It is ${parsed.is}.`);
  return parsed.read();
}

describe("the configuration", () => {
  test("without any of the variables nothing is read, and nothing is to be repaired", () => {
    expect(parseTrafficSettings({})).toEqual({ is: "off" });
    expect(parseTrafficSettings({ REQUEST_COUNTS })).toEqual({ is: "off" });
  });

  test.each<[string, TrafficSettings]>([
    ["no binding REQUEST_COUNTS", { ...SETTINGS, REQUEST_COUNTS: undefined }],
    ["ANALYTICS_DATASET", { ...SETTINGS, ANALYTICS_DATASET: "requests; SHOW TABLES" }],
    ["ANALYTICS_ACCOUNT_ID", { ...SETTINGS, ANALYTICS_ACCOUNT_ID: `${ACCOUNT}/../other` }],
    ["ANALYTICS_TOKEN", { REQUEST_COUNTS, ...SETTINGS, ANALYTICS_TOKEN: "" }],
  ])("%s is named where it is missing or wrong", (name, settings) => {
    const parsed = parseTrafficSettings(settings);
    expect(parsed).toMatchObject({ is: "broken", repair: expect.stringContaining(name) });
    expect(JSON.stringify(parsed)).not.toContain(TOKEN);
  });
});

describe("the platform", () => {
  const log = vi.spyOn(console, "error");
  beforeEach(() => void log.mockReset().mockImplementation(() => {}));

  test("is asked for the last day of the dataset, with the token, and its figures are read", async () => {
    const figures = { p50: 4, p95: 31.5, faults: "2", cached: "700" };
    const asked = vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ data: [{ route: "/jobs", requests: "1000", ...figures }], rows: 1 }),
    );
    vi.stubGlobal("fetch", asked);
    expect(await readTraffic()).toEqual({
      is: "read",
      routes: [{ route: "/jobs", requests: 1000, p50: 4, p95: 31.5, faults: 2, cached: 700 }],
    });
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe(
      `https://api.cloudflare.com/client/v4/accounts/${ACCOUNT}/analytics_engine/sql`,
    );
    expect(init).toMatchObject({ headers: { authorization: `Bearer ${TOKEN}` } });
    expect(init?.body).toMatch(
      /FROM leadwright_requests\nWHERE timestamp > NOW\(\) - INTERVAL '1' DAY/,
    );
  });

  test.each<[string, () => Response]>([
    ["status 403", () => new Response("no", { status: 403 })],
    ["status 302", () => new Response(null, { status: 302, headers: { location: "/login" } })],
    ["not valid JSON", () => new Response("<html>")],
    ["another shape", () => Response.json({ data: [{ route: "/jobs", requests: "many" }] })],
    ["another shape", () => Response.json({ errors: ["no such dataset"] })],
  ])("that answers with %s is down, and one short line says why", async (reason, answer) => {
    vi.stubGlobal("fetch", async () => answer());
    expect(await readTraffic()).toEqual({ is: "down" });
    expect(log).toHaveBeenCalledOnce();
    const line = String(log.mock.calls[0]?.[0]);
    expect(line).toMatch(/^request counts: .{5,120}$/);
    if (reason !== "not valid JSON") expect(line).toContain(reason);
    expect(line).not.toContain(TOKEN);
  });
});
