import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { settlePage } from "./settle-page.ts";

function aPage(loaderData: EntryContext["staticHandlerContext"]["loaderData"]): EntryContext {
  const serverHandoffStream = new Response("data").body;
  return { staticHandlerContext: { loaderData }, serverHandoffStream } as unknown as EntryContext;
}

test("promises that resolved become values, and the data comes with the page", async () => {
  const similar = Promise.resolve([1]);
  const count = Promise.resolve(2);
  const page = aPage({ root: { flash: null, count }, job: { title: "a", similar } });
  const settled = await settlePage(page, 0);

  expect(settled?.staticHandlerContext.loaderData).toEqual({
    root: { flash: null, count: 2 },
    job: { title: "a", similar: [1] },
  });
  expect(settled?.data).toBe("data");
  expect(settled?.serverHandoffStream).toBeUndefined();
});

test.each([
  ["is pending", () => new Promise(() => {})],
  ["rejects", () => Promise.reject(new Error("broken"))],
])("a page with a promise that %s has to be streamed", async (_, promise) => {
  const page = aPage({ job: { title: "a", similar: promise() } });

  expect(await settlePage(page, 0)).toBeNull();
  expect(page.serverHandoffStream?.locked).toBe(false);
});
