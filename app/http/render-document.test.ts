import { createElement as h, type ReactNode, Suspense, use } from "react";
import { expect, test, vi } from "vitest";
import { renderStream, renderWhole } from "./render-document.ts";

function Broken(): ReactNode {
  throw new Error("This part is broken.");
}

const pending = new Promise<string>(() => {});
function Pending(): ReactNode {
  return use(pending);
}

const aPage = (part: ReactNode) =>
  h("html", null, h("body", null, h(Suspense, { fallback: "Loading" }, part)));

const OPTIONS = {
  nonce: undefined,
  isCrawler: false,
  signal: new AbortController().signal,
  timeoutMs: 1_000,
};

test("a page with nothing pending is a whole document", () => {
  expect(renderWhole(aPage("Hello"))).toBe(
    "<!DOCTYPE html><html><head></head><body><!--$-->Hello<!--/$--></body></html>",
  );
});

test.each([
  ["has failed", Broken],
  ["is pending", Pending],
])("a page with a part that %s is not written as a whole", (_, Part) => {
  expect(renderWhole(aPage(h(Part)))).toBeNull();
});

test("a fault inside a part is logged, and counts as a failure of the page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { stream, hasFailed } = await renderStream(aPage(h(Broken)), OPTIONS);

  expect(await new Response(stream).text()).toContain("Loading");
  expect(hasFailed).toBe(true);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining("fault: Error: This part is broken."),
  );
  log.mockRestore();
});

test("a fault of the shell is left to the framework, which logs what is thrown", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});

  await expect(renderStream(h("html", null, h(Broken)), OPTIONS)).rejects.toThrow("broken");
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
