import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Miniflare } from "miniflare";
import { expect, onTestFinished, test } from "vitest";
import { d1OverHttp } from "./over-http.ts";

/** A database that closes the connection instead of answering where it is told to; with what it answered. */
async function aDatabase(closes: (asked: number) => boolean) {
  const answered: number[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (closes(asked)) {
      request.socket.destroy();
      return;
    }
    answered.push(asked);
    response.end(JSON.stringify({ results: [asked] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const binding = await d1OverHttp({
    unsafeGetDirectURL: async () => url,
  } as unknown as Miniflare);
  return { answered, read: () => binding.prepare("select 1").all() };
}

test("a statement over a waiting connection that was closed meanwhile is sent over another", async () => {
  const { answered, read } = await aDatabase((asked) => asked === 2);
  expect(await read()).toEqual({ results: [1] });
  expect(await read()).toEqual({ results: [3] });
  expect(answered).toEqual([1, 3]);
});

test("one that fails over a new connection fails", async () => {
  const { answered, read } = await aDatabase(() => true);
  await expect(read()).rejects.toThrow("socket hang up");
  expect(answered).toEqual([]);
});
