import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents, writeEvent } from "./event-stream.ts";

function streamOf(bytes: Uint8Array, cuts: readonly number[] = []): ReadableStream<Uint8Array> {
  const at = [
    0,
    ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ];
  return new ReadableStream({
    start(controller) {
      for (let index = 1; index < at.length; index += 1)
        controller.enqueue(bytes.slice(at[index - 1], at[index]));
      controller.close();
    },
  });
}

async function read(text: string, cuts?: readonly number[]) {
  const events = [];
  for await (const event of readEvents(streamOf(new TextEncoder().encode(text), cuts))) {
    events.push(event);
  }
  return events;
}

test("comments are dropped and every kind of line end is recognized", async () => {
  const text =
    ": hello\r\n\r\nevent: token\r\ndata: one\r\ndata:two\r\nid: 4\r\n\r\ndata: three\n\nevent: empty\n\ndata\r\rdata: last";

  expect(await read(text)).toEqual([
    { name: "token", data: "one\ntwo" },
    { name: "message", data: "three" },
    { name: "message", data: "" },
    { name: "message", data: "last" },
  ]);
});

test("a written event is read back, wherever its bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }), { maxLength: 6 }),
      fc.array(fc.nat(2_000), { maxLength: 10 }),
      async (texts, cuts) => {
        const written = texts.map((text) => writeEvent("token", { text })).join("");
        const events = await read(written, cuts);
        expect(events.map(({ data }) => (JSON.parse(data) as { text: string }).text)).toEqual(
          texts,
        );
      },
    ),
  );
});

test.each([
  ["a line", "data: xxxxxxxxxxxxxxxx", { maxEvent: 100 }],
  ["an event", "data: xxxxxxxxxxxxxxxx\n", { maxEvent: 100 }],
  ["an event of empty lines", "data\n", { maxEvent: 100 }],
  ["an event without end", `data: ${"x".repeat(1_000)}\n`, {}],
  ["a stream of comments", ": waiting\n\n", { maxStream: 100 }],
])("%s over the limit throws and cancels the stream", async (_, text, bounds) => {
  let pieces = 0;
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      if (pieces > 200) return controller.close();
      controller.enqueue(new TextEncoder().encode(text));
    },
    cancel() {
      isCancelled = true;
    },
  });

  await expect(readEvents(endless, bounds).next()).rejects.toThrow("too long");
  expect(isCancelled).toBe(true);
});
