import { expect, test } from "vitest";
import { findPublicPage } from "./public-page.ts";
import { readPage } from "./rendered-page.ts";

const NOW = Date.now();
const NONCE = "n".repeat(24);
const page = findPublicPage(new URL("https://leadwright.test/jobs"));
if (!page) throw new Error("The job list is a public page.");

function rendered(headers: Record<string, string>, html = `<p nonce="${"r".repeat(24)}">`) {
  return new Response(html, {
    headers: { "x-page-nonce": "r".repeat(24), "x-page-rendered": String(NOW), ...headers },
  });
}

const complete = (source: Response) => readPage(source, page, NONCE).complete;

test("a page is fresh for a minute, counted from its rendering", async () => {
  expect((await complete(rendered({})))?.freshUntil).toBe(NOW + 60_000);
});

test("a page is shown no longer than the earliest last day on it, whatever happens", async () => {
  const stored = await complete(rendered({ "x-page-expires": String(NOW + 5_000) }));

  expect(stored).toMatchObject({
    freshUntil: NOW + 5_000,
    revalidateUntil: NOW + 5_000,
    staleUntil: NOW + 5_000,
  });
});

test("the last good copy is shown for a day, unless the platform keeps one itself", async () => {
  expect((await complete(rendered({})))?.staleUntil).toBe(NOW + 86_400_000);
  expect((await complete(rendered({ "x-page-platform-cache": "1" })))?.staleUntil).toBe(0);
});

test("a page that sets a cookie is not kept, and has the nonce of its response", async () => {
  const { response, complete } = readPage(rendered({ "set-cookie": "session=1" }), page, NONCE);

  expect(await response.text()).toContain(NONCE);
  expect(await complete).toBeNull();
});

test("the nonce and the time of the rendering make no other ETag; a word does", async () => {
  const html = (nonce: string, now: string, word: string) =>
    `<p nonce="${nonce}">${word}</p><script nonce="${nonce}">("[\\"now\\",\\"${now}\\"]")</script>`;
  const tagOf = async (nonce: string, now: string, word: string) =>
    (await complete(rendered({ "x-page-nonce": nonce }, html(nonce, now, word))))?.etag;
  const tag = await tagOf("a".repeat(24), "2026-11-20T08:00:00.000Z", "Jobs");

  expect(await tagOf("b".repeat(24), "2026-11-20T08:01:00.000Z", "Jobs")).toBe(tag);
  expect(await tagOf("a".repeat(24), "2026-11-20T08:00:00.000Z", "Job")).not.toBe(tag);
});

test("a page that breaks off is not kept, and its client learns of it", async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error("broken off"));
    },
  });
  const { response, complete } = readPage(new Response(body), page, NONCE);

  await expect(response.text()).rejects.toThrow("broken off");
  expect(await complete).toBeNull();
});

test("a page is collected to its end when its client goes away", async () => {
  const { response, complete } = readPage(rendered({}), page, NONCE);
  await response.body?.cancel();

  expect((await complete)?.bytes.byteLength).toBeGreaterThan(0);
});
