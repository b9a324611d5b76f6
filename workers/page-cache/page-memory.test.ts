import fc from "fast-check";
import { expect, test } from "vitest";
import { PageMemory } from "./page-memory.ts";
import { type StoredPage, sizeOf } from "./stored-page.ts";

const aPage = (bytes: number, shows: StoredPage["shows"] = []): StoredPage => ({
  status: 200,
  bytes: new Uint8Array(bytes),
  nonceOffsets: [],
  headers: [],
  etag: "",
  shows,
  ...{ freshUntil: 0, revalidateUntil: 0, staleUntil: 0 },
});

const MAX = 10_000;

test("the memory never has more bytes than it may, and counts them right", () => {
  const step = fc.record({
    key: fc.nat(20).map(String),
    bytes: fc.nat(3_000),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const memory = new PageMemory(MAX);
      for (const { key, bytes, isRead } of steps) {
        if (isRead) memory.get(key);
        else memory.set(key, aPage(bytes));
        expect(memory.bytes).toBeLessThanOrEqual(MAX);
      }
      const pages = Array.from({ length: 21 }, (_, i) => memory.get(String(i)));
      expect(memory.bytes).toBe(pages.reduce((sum, page) => sum + (page ? sizeOf(page) : 0), 0));
      for (let i = 0; i <= 20; i++) memory.delete(String(i));
      expect(memory.bytes).toBe(0);
    }),
  );
});

test("thousands of addresses that are asked for once leave a page in place that is used", () => {
  const memory = new PageMemory(MAX);
  memory.set("/jobs", aPage(1_000));
  memory.get("/jobs");
  for (let i = 0; i < 5_000; i++) memory.set(`/jobs?q=${i}`, aPage(1_000));

  expect(memory.get("/jobs")).not.toBeNull();
});

test("a change drops the pages that show it, and no others", () => {
  const memory = new PageMemory(MAX);
  memory.set("/", aPage(100, ["jobs", "simulations"]));
  memory.set("/jobs", aPage(100, ["jobs"]));
  memory.set("/terms", aPage(100));
  memory.get("/jobs");
  memory.deleteShowing(new Set(["jobs"]));

  expect([memory.get("/"), memory.get("/jobs")]).toEqual([null, null]);
  expect(memory.get("/terms")).not.toBeNull();
});

test("a page that is larger than a quarter of the memory is not kept", () => {
  const memory = new PageMemory(MAX);
  memory.set("/jobs", aPage(MAX / 2));

  expect(memory.get("/jobs")).toBeNull();
});
