import { Agent, get, type IncomingMessage } from "node:http";

/* The process that sends the requests: its CPU is not the Worker's. */

export interface Load {
  url: string;
  headers: Record<string, string>;
  milliseconds: number;
  connections: number;
}

export interface LoadResult {
  requests: number;
  status: number;
  /** Of the last response. */
  bytes: number;
  /** The median time to the first byte of the body or, without one, to the head. */
  ttfbMs: number;
  requestsPerSecond: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

process.on("message", async (load: Load) => process.send?.(await run(load)));

async function run({ url, headers, milliseconds, connections }: Load): Promise<LoadResult> {
  const start = performance.now();
  const ttfbs: number[] = [];
  let last = { status: 0, bytes: 0, ttfbMs: 0 };
  const isOver = () => performance.now() - start >= milliseconds;
  const work = async () => {
    do {
      last = await request(url, headers);
      ttfbs.push(last.ttfbMs);
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - start) / 1000;
  return {
    ...{ requests: ttfbs.length, status: last.status, bytes: last.bytes },
    ttfbMs: ttfbs.toSorted((one, other) => one - other)[ttfbs.length >> 1] ?? 0,
    requestsPerSecond: ttfbs.length / seconds,
  };
}

function request(url: string, headers: Record<string, string>) {
  const start = performance.now();
  return new Promise<{ status: number; bytes: number; ttfbMs: number }>((resolve, reject) => {
    const handle = (response: IncomingMessage) => {
      let bytes = 0;
      let ttfbMs = performance.now() - start;
      response.on("data", (chunk: Buffer) => {
        if (bytes === 0) ttfbMs = performance.now() - start;
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes, ttfbMs }));
      response.on("error", reject);
    };
    get(url, { agent, headers }, handle).on("error", reject);
  });
}
