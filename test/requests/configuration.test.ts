import { describe, expect, test } from "vitest";
import { testWorker } from "./worker.ts";

describe("without SITE_ORIGIN", () => {
  const worker = testWorker({ SITE_ORIGIN: "" });

  test("a page returns 503 and says what to set", async () => {
    const response = await worker.fetch("/");

    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(await response.text()).toContain("SITE_ORIGIN is not set.");
  });

  test("the page API returns the same message as JSON", async () => {
    const response = await worker.fetch("/api/_analog/pages/");

    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: "not_configured",
      message: expect.stringContaining("SITE_ORIGIN is not set."),
    });
  });
});

describe("with invalid LIMITS", () => {
  const worker = testWorker({
    SITE_ORIGIN: "https://jobs.leadwright.test",
    LIMITS: '{"serches":9}',
  });

  test("a page returns 503 and says what to set", async () => {
    const response = await worker.fetch("/");

    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain("The kinds are favorites, ");
    expect(text).not.toContain("serches");
  });
});

describe("with INDEXING off", () => {
  const worker = testWorker({ SITE_ORIGIN: "https://preview.leadwright.test", INDEXING: "off" });

  test("every response forbids indexing", async () => {
    for (const path of ["/", "/jobs", "/nowhere", "/api/_analog/pages/"]) {
      const response = await worker.fetch(path);
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    }
  });
});

describe("on a loopback address", () => {
  const worker = testWorker({ SITE_ORIGIN: "http://localhost:8787", LIMITS: "unlimited" });

  test("everything works without limits", async () => {
    const library = await (await worker.fetch("/simulations")).text();
    expect(library).toContain("No account needed.");
    const page = await worker.fetch("/api/_analog/pages/simulations/hard-weeks");
    expect(await page.json()).toMatchObject({ isLocked: false, offer: null });
    const play = await worker.fetch("/simulations/hard-weeks/scenarios/brilliant-bully");
    expect(play.status).toBe(200);
  });

  test.each(["http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787"])(
    "a form from %s is accepted",
    async (origin) => {
      const response = await worker.fetch("/jobs?index", { method: "POST", headers: { origin } });

      expect(response.status).toBe(405);
    },
  );

  test.each([
    "http://localhost:9999",
    "https://localhost:8787",
    "http://localhost.evil.example:8787",
  ])("a form from %s is rejected", async (origin) => {
    const response = await worker.fetch("/jobs?index", { method: "POST", headers: { origin } });

    expect(response.status).toBe(403);
  });

  test("responses have no Strict-Transport-Security header", async () => {
    const response = await worker.fetch("/");

    expect(response.headers.has("strict-transport-security")).toBe(false);
  });
});
