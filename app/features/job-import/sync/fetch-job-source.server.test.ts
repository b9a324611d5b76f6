import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TODAY } from "#test/factories.ts";
import {
  type JobSourceAdapter,
  type SourcePaging,
  SourceResponseError,
} from "../formats/adapter.ts";
import { toAllowedUrl } from "../formats/allowed-url.ts";
import { isBoardSlug } from "../formats/board-slug.ts";
import { fetchJobSource } from "./fetch-job-source.server.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A local HTTP server; each test sets its behaviour. */
let handle: Handler;
let server: Server;
let origin: string;
let requestedPaths: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requestedPaths = [];
});

const HOST = "https://boards.example";

function anAdapter(paging?: SourcePaging): JobSourceAdapter {
  return {
    kind: "greenhouse",
    hosts: ["boards.example", "*.boards.example"],
    toListingUrl: (board) => `${HOST}/${board}`,
    addressReaders: {},
    paging,
    parseListing: () => ({ items: [], repeats: [], isPartial: false }),
    parseItem: () => {
      throw new Error("not read here");
    },
  };
}

interface Getting {
  etag?: string | null;
  paging?: SourcePaging;
  adapter?: Partial<JobSourceAdapter>;
  timeoutMs?: number;
}

/** However slow this machine is, a host is in time, but for those that never answer. */
const ENDLESS_MS = 600_000;

function get({ etag = null, paging, adapter, timeoutMs = ENDLESS_MS }: Getting = {}) {
  return fetchJobSource(
    { adapter: { ...anAdapter(paging), ...adapter }, board: "northwind", etag },
    {
      siteOrigin: "https://leadwright.test",
      now: TODAY,
      timeoutMs,
      fetch(address, init) {
        requestedPaths.push(address);
        return fetch(address.replace(/^https:\/\/[a-z.]*boards\.example/, origin), init);
      },
    },
  );
}

function json(body: string, headers: Record<string, string> = {}): Handler {
  return (_, response) => {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    response.end(body);
  };
}

test("a source is fetched completely, with its ETag and size", async () => {
  handle = json('{"jobs":["Köln"]}', { etag: 'W/"one"' });

  expect(await get()).toMatchObject({
    is: "read",
    body: '{"jobs":["Köln"]}',
    etag: 'W/"one"',
    transfer: { status: 200, bytes: 18, requests: 1 },
  });
});

test("requests carry a User-Agent and If-None-Match", async () => {
  let headers: IncomingMessage["headers"] = {};
  handle = (request, response) => {
    headers = request.headers;
    response.writeHead(304).end();
  };

  expect(await get({ etag: '"one"' })).toMatchObject({ is: "unchanged" });
  expect(headers["user-agent"]).toBe("Leadwright job import (+https://leadwright.test)");
  expect(headers["if-none-match"]).toBe('"one"');
  expect(headers.accept).toBe("application/json");
});

test("a source of XML is asked for XML and passed on as JSON, or why it cannot be read", async () => {
  const xml = "application/rss+xml; charset=utf-8";
  const asXml = { xmlToJson: (body: string, board: string) => readXml(body, board) };
  handle = json("<rss/>", { "content-type": xml });
  expect(await get({ adapter: asXml })).toMatchObject({ is: "read", body: "northwind: <rss/>" });

  handle = json("<html/>", { "content-type": xml });
  expect(await get({ adapter: asXml })).toMatchObject({ fault: "unreadable", message: "A page." });

  handle = json("{}");
  expect(await get({ adapter: asXml })).toMatchObject({ is: "fault", fault: "not_json" });
});

function readXml(body: string, board: string): string {
  if (body.startsWith("<html")) throw new SourceResponseError("A page.");
  return `${board}: ${body}`;
}

const hostile: [name: string, handler: Handler, fault: string, requests: number][] = [
  ["a 404", status(404), "missing", 1],
  ["a 410", status(410), "missing", 1],
  ["a 304 that nobody asked for", status(304), "status", 1],
  ["a 403", status(403), "status", 1],
  ["a 500, asked twice", status(500), "status", 2],
  ["a 503, asked twice", status(503), "status", 2],
  ["a 204", status(204), "status", 1],
  ["a web page", json("<html>", { "content-type": "text/html" }), "not_json", 1],
  ["no type at all", (_, response) => response.end("{}"), "not_json", 1],
  ["a body that breaks off", cutOff, "network", 1],
  ["a connection that closes", (request) => request.socket.destroy(), "network", 1],
  ["an endless body", endless, "too_large", 1],
  ["a lie about its length", json("x".repeat(13 * 1024 * 1024)), "too_large", 1],
  ["13 MB packed into a few KB", respondCompressed, "too_large", 1],
  ["another host", redirect("https://elsewhere.example/x"), "redirect", 1],
  [
    "a host that only begins alike",
    redirect("https://boards.example.evil.example/"),
    "redirect",
    1,
  ],
  ["two labels for one", redirect("https://a.b.boards.example/"), "redirect", 1],
  ["the cloud's own address", redirect("http://169.254.169.254/latest/meta-data"), "redirect", 1],
  ["the same by https", redirect("https://169.254.169.254/"), "redirect", 1],
  ["this machine", redirect("https://127.0.0.1/"), "redirect", 1],
  ["plain http", redirect("http://boards.example/x"), "redirect", 1],
  ["another port", redirect("https://boards.example:8443/x"), "redirect", 1],
  ["a sign-in in the address", redirect("https://me:pw@boards.example/x"), "redirect", 1],
  ["another protocol", redirect("file:///etc/passwd"), "redirect", 1],
  ["no address", redirect("https://"), "redirect", 1],
  ["itself, for ever", redirect("/northwind"), "redirect", 4],
];

test.each(hostile)("%s is returned as a failure, not thrown", async (...row) => {
  const [, handler, fault, requests] = row;
  handle = handler;

  const result = await get();

  expect(result).toMatchObject({
    is: "fault",
    fault,
    message: expect.stringMatching(/^The .*\.$/),
  });
  expect(result.transfer.requests).toBe(requests);
  expect(requestedPaths.every((address) => address.startsWith(`${HOST}/`))).toBe(true);
});

test.each<[string, Handler]>([
  ["no answer", () => {}],
  ["a body that never ends and never comes", respondSlowly],
])("a board that answers with %s is asked twice and given up", async (_, handler) => {
  handle = handler;

  const result = await get({ timeoutMs: 200 });

  expect(result).toMatchObject({ is: "fault", fault: "timeout", transfer: { requests: 2 } });
});

test("a redirect within the board’s hosts is followed", async () => {
  handle = (request, response) => {
    if (request.url === "/moved") return json("[]")(request, response);
    response.writeHead(301, { location: "https://eu.boards.example/moved" }).end();
  };

  expect(await get()).toMatchObject({ is: "read", body: "[]", transfer: { requests: 2 } });
  expect(requestedPaths[1]).toBe("https://eu.boards.example/moved");
});

test("a request that fails once is repeated", async () => {
  let times = 0;
  handle = (request, response) =>
    ++times === 1 ? status(502)(request, response) : json("[]")(request, response);

  expect(await get()).toMatchObject({ is: "read", body: "[]" });
});

test.each([
  ["120", 120],
  [undefined, 3_600],
  ["soon", 3_600],
  ["Thu, 01 Jan 2015 00:00:00 GMT", 0],
])(
  "a 429 with Retry-After %j gives %d seconds to wait, without a second attempt",
  async (header, seconds) => {
    handle = (_, response) =>
      response.writeHead(429, header ? { "retry-after": header } : {}).end("slow down");

    expect(await get()).toMatchObject({ fault: "busy", retryAfterSeconds: seconds });
    expect(requestedPaths).toHaveLength(1);
  },
);

test("a fetch that ignores its signal is abandoned at the timeout", async () => {
  const result = await fetchJobSource(
    { adapter: anAdapter(), board: "northwind", etag: null },
    { siteOrigin: HOST, now: TODAY, timeoutMs: 50, fetch: () => new Promise(() => {}) },
  );
  expect(result).toMatchObject({ is: "fault", fault: "timeout" });
});

/** Pages of two items, with one detail for each item. */
function paged(entries: number): SourcePaging {
  return {
    findNextPageUrl(body, address) {
      const { next } = JSON.parse(body) as { next: string | null };
      return next && new URL(next, address).href;
    },
    listDetails: () =>
      Array.from({ length: entries }, (_, n) => ({
        externalId: String(n),
        address: `${HOST}/detail/${n}`,
      })),
    joinResponses: (pages, details) => {
      const fetchResult = [...details].filter(([, body]) => body !== null);
      return JSON.stringify([pages.length, fetchResult.map(([id]) => Number(id))]);
    },
  };
}

test("pages and details are joined to one body, and an item whose detail fails stays as listed", async () => {
  let open = 0;
  let largest = 0;
  handle = (request, response) => {
    largest = Math.max(largest, ++open);
    response.once("close", () => {
      open -= 1;
    });
    if (request.url === "/detail/3") return status(404)(request, response);
    const next = request.url === "/northwind" ? "/page/2" : null;
    setImmediate(() => json(JSON.stringify({ next }))(request, response));
  };

  const result = await get({ etag: '"first page"', paging: paged(9) });

  expect(result).toMatchObject({ is: "read", etag: null, transfer: { requests: 11 } });
  const [pages, details] = JSON.parse("body" in result ? result.body : "") as [number, number[]];
  expect(pages).toBe(2);
  expect(details.sort()).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
  expect(largest).toBeLessThanOrEqual(4);
});

test("a missing page fails the whole source without marking it missing", async () => {
  handle = (request, response) =>
    request.url === "/northwind"
      ? json('{"next":"/page/2"}')(request, response)
      : status(404)(request, response);

  expect(await get({ paging: paged(0) })).toMatchObject({ is: "fault", fault: "status" });
});

test("pages that form a loop or lead to another host fail", async () => {
  handle = json('{"next":"/northwind"}');
  expect(await get({ paging: paged(0) })).toMatchObject({ fault: "unreadable" });

  handle = json('{"next":"https://elsewhere.example/2"}');
  expect(await get({ paging: paged(0) })).toMatchObject({ fault: "redirect" });
  expect(requestedPaths.at(-1)).toBe(`${HOST}/northwind`);
});

test("at most 50 pages and 200 details are requested, with one byte budget", async () => {
  let page = 0;
  handle = (request, response) => json(`{"next":"/page/${++page}"}`)(request, response);
  const result = await get({ paging: paged(450) });
  expect(result.transfer.requests).toBe(250);

  handle = json(JSON.stringify({ next: null, words: "x".repeat(2 * 1024 * 1024) }));
  const large = await get({ paging: paged(9) });
  expect(large).toMatchObject({ is: "read" });
  expect(large.transfer.bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
  const { length } = JSON.parse("body" in large ? large.body : "")[1] as number[];
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(5);
});

test("all details of a large source are requested within a few hours", async () => {
  handle = json('{"next":null}');
  const requestedIds = new Set<number>();
  for (let hour = 0; hour < 3; hour++) {
    const result = await fetchJobSource(
      { adapter: anAdapter(paged(450)), board: "northwind", etag: null },
      {
        siteOrigin: HOST,
        now: new Date(TODAY.getTime() + hour * 3_600_000),
        fetch: async () => Response.json({ next: null }),
      },
    );
    for (const id of JSON.parse("body" in result ? result.body : "")[1]) requestedIds.add(id);
  }
  expect(requestedIds.size).toBe(450);
});

test("a SourceResponseError of the parser becomes the failure's message", async () => {
  handle = json("[]");
  const paging = {
    ...paged(0),
    findNextPageUrl() {
      throw new SourceResponseError("The board has no list.");
    },
  };
  expect(await get({ paging })).toMatchObject({
    fault: "unreadable",
    message: "The board has no list.",
  });
});

test.each(["northwind", "North.Wind-2", "a_b"])("%j is a valid board slug", (name) => {
  expect(isBoardSlug(name)).toBe(true);
});

test.each(["", ".", "..", "a/b", "a?b", "a#b", "a b", "a%2fb", "é", "a\n", "a".repeat(81)])(
  "%j is no board’s name",
  (name) => {
    expect(isBoardSlug(name)).toBe(false);
  },
);

test("no redirect target outside the allowed hosts is fetched", () => {
  const piece = fc.constantFrom(
    "boards.example",
    "evil.example",
    "@",
    ":",
    "/",
    "//",
    "\\",
    "?",
    "#",
    "https:",
    "http:",
    ".",
    "%2e",
    "\t",
    "x",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = toAllowedUrl(pieces.join(""), {
        base: `${HOST}/northwind`,
        hosts: ["boards.example"],
      });
      if (address !== null) expect(new URL(address).origin).toBe(HOST);
    }),
  );
});

function status(code: number): Handler {
  return (_, response) => {
    response
      .writeHead(code, { "content-type": "application/json" })
      .end(code === 204 || code === 304 ? undefined : "{}");
  };
}

function redirect(location: string): Handler {
  return (_, response) => response.writeHead(302, { location }).end();
}

function cutOff(_: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"jobs":[', () => response.destroy());
}

function respondSlowly(_: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json" });
  response.write("[");
}

function endless(_: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json" });
  const piece = "x".repeat(256 * 1024);
  const more = () => {
    if (!response.destroyed) response.write(piece, () => setImmediate(more));
  };
  more();
}

function respondCompressed(_: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
  response.end(gzipSync("0".repeat(13 * 1024 * 1024)));
}

test("a list that is asked for with POST sends its body, and follows no redirect", async () => {
  const received: string[] = [];
  handle = (request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push(`${request.method} ${request.headers["content-type"]} ${body}`);
      if (received.length === 2) response.writeHead(307, { location: "/elsewhere" }).end();
      else json('{"next":"#offset=2"}')(request, response);
    });
  };
  const paging = { ...paged(0), toRequestBody: (address: string) => new URL(address).hash || "{}" };

  const result = await get({ paging });

  expect(received).toEqual(["POST application/json {}", "POST application/json #offset=2"]);
  expect(result).toMatchObject({ is: "fault", fault: "redirect" });
});
