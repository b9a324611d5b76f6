import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "#app/features/jobs/tables.ts";
import { listTogether, undoDecision } from "#app/features/operator/undo.server.ts";
import { UNDO_SECONDS } from "#app/features/operator/undo-time.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { isBoardSlug } from "../../formats/board-slug.ts";
import { type KnownBoard, MAX_KNOWN_AT_ONCE } from "../../operator/known-board.ts";
import type { ImportQueue } from "../../sync/enqueue.server.ts";
import { addKnownBoards, readKnownBoards } from "./known-boards.server.ts";

const FILE = readFileSync("public/data/known-boards.json", "utf8");
const KNOWN_BOARDS = (JSON.parse(FILE) as { boards: KnownBoard[] }).boards;
const readFile = async () => FILE;
const database = testDatabase();
const operator = aViewer("operator");
const HOST = "https://boards-api.greenhouse.io";
const OWN_NAMES: Record<string, string> = {
  gitlab: "GitLab Inc.",
  stripe: "STRIPE",
  figma: "Somebody Else",
};

/** Greenhouse, where each board has its own name; `robots` is what its robots.txt says. */
function aHost(robots = "User-agent: *\nAllow: /") {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address.replace(HOST, ""));
    const board = /\/boards\/([^/]+)$/.exec(address)?.[1];
    if (address.endsWith("/robots.txt")) {
      return new Response(robots, { headers: { "content-type": "text/plain" } });
    }
    const name = board && OWN_NAMES[board];
    return name ? Response.json({ name, content: "" }) : new Response(null, { status: 404 });
  };
  return { asked, fetch };
}

const NO_QUEUE = { sendBatch: async () => undefined } as never;
const add = (
  boards: string[],
  fetch: (address: string) => Promise<Response>,
  queue: ImportQueue = NO_QUEUE,
) =>
  addKnownBoards(
    {
      ...{ db: database.db, viewer: operator, now: TODAY, siteOrigin: "https://jobs.example" },
      ...{ fetch, queue, readFile },
    },
    boards,
  );
const listed = async () =>
  (await database.db.select({ board: sources.board }).from(sources)).map(({ board }) => board);

test("about three hundred boards are known, each once, by a name that its host can have", () => {
  expect(KNOWN_BOARDS.length).toBeGreaterThan(300);
  for (const field of ["board", "company"] as const) {
    const values = KNOWN_BOARDS.map((known) => known[field]);
    expect(new Set(values).size).toBe(values.length);
  }
  expect(KNOWN_BOARDS.filter(({ board }) => !isBoardSlug(board))).toEqual([]);
});

test("a board is added if its host says that it is the company’s, and the others are named", async () => {
  const { fetch, asked } = aHost();
  const { message } = await add(["gitlab", "stripe", "figma", "reddit"], fetch);
  expect(message).toBe(
    "Added: GitLab, Stripe. Imports start in two minutes. You can undo this until then. Not added: " +
      "Figma: the board names “Somebody Else”. Reddit: we couldn’t read the board.",
  );
  expect((await listed()).sort()).toEqual(["gitlab", "stripe"]);
  expect(asked.filter((path) => path === "/robots.txt")).toHaveLength(1);
  const offered = (
    await readKnownBoards(database.db, operator, { now: TODAY, readFile })
  ).boards.map(({ board }) => board);
  expect(offered).toHaveLength(KNOWN_BOARDS.length - 2);
  expect(offered).not.toContain("gitlab");
  await expect(add(["gitlab"], fetch)).rejects.toSatisfy(isDataResponse);
});

test("a board that is not known is refused, and no host is asked", async () => {
  const { fetch, asked } = aHost();
  await expect(add(["x".repeat(2_000)], fetch)).rejects.toMatchObject({ init: { status: 422 } });
  expect(asked).toEqual([]);
});

test("boards that were added together are taken back together, before any of them is read", async () => {
  const { db } = database;
  const sent: { boards: string[]; delaySeconds: number | undefined }[] = [];
  const queue: ImportQueue = {
    async sendBatch(messages, options) {
      const boards = [...messages].map(({ body }) => body.board);
      sent.push({ boards, delaySeconds: options?.delaySeconds });
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
  await add(["gitlab", "stripe"], aHost().fetch, queue);
  expect(sent.flatMap(({ boards }) => boards).sort()).toEqual(["gitlab", "stripe"]);
  expect(new Set(sent.map(({ delaySeconds }) => delaySeconds))).toEqual(new Set([UNDO_SECONDS]));

  const at = (seconds: number) => new Date(TODAY.getTime() + seconds * 1000);
  const { undo } = await readKnownBoards(db, operator, { now: at(60), readFile });
  expect(undo).toMatchObject({ message: "Added: 2 boards", others: 0 });
  expect(
    (await readKnownBoards(db, aViewer("another"), { now: at(60), readFile })).undo,
  ).toBeNull();
  expect(
    (await readKnownBoards(db, operator, { now: at(UNDO_SECONDS + 1), readFile })).undo,
  ).toBeNull();
  const id = undo?.id ?? "";
  for (const each of [...(await listTogether(db, operator, id)), id])
    await undoDecision(db, operator, { id: each, tables: [sources], now: at(60) });
  expect(await listed()).toEqual([]);
  const again = await readKnownBoards(db, operator, { now: at(60), readFile });
  expect(again.boards).toHaveLength(KNOWN_BOARDS.length);
  expect(again.undo).toBeNull();
});

test("a group asks its host once about each board, and is added with one write and one send to the queue", async () => {
  const group = KNOWN_BOARDS.slice(0, MAX_KNOWN_AT_ONCE);
  const names = new Map(group.map(({ board, company }) => [board, company]));
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    if (address.endsWith("/robots.txt")) {
      return new Response("User-agent: *\nAllow: /", { headers: { "content-type": "text/plain" } });
    }
    return Response.json({ name: names.get(address.split("/").at(-1) ?? ""), content: "" });
  };
  let sends = 0;
  const queue: ImportQueue = {
    async sendBatch() {
      sends += 1;
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
  const boards = [...names.keys()];
  const access = { now: TODAY, siteOrigin: "https://jobs.example", fetch, queue, readFile };
  const { usage } = await database.measure((db) =>
    addKnownBoards({ db, viewer: operator, ...access }, boards),
  );
  expect((await listed()).sort()).toEqual(boards.sort());
  expect(sends).toBe(1);
  // The session, and the write.
  expect(usage.trips).toBe(2);
  // The platform's least limit of what a request may ask of others.
  expect(asked.length + usage.trips + sends).toBeLessThan(50);
});

test("groups that were added one after the other are taken back together", async () => {
  const { db } = database;
  const { fetch } = aHost();
  const context = { db, viewer: operator, siteOrigin: "https://jobs.example", now: TODAY };
  for (const board of ["gitlab", "stripe"])
    await addKnownBoards({ ...context, fetch, queue: NO_QUEUE, readFile }, [board], "all-of-them");
  const { undo } = await readKnownBoards(db, operator, { now: TODAY, readFile });
  expect(undo).toMatchObject({ message: "Added: 1 board", others: 1 });
});

test("a board that was read meanwhile stays", async () => {
  await add(["gitlab"], aHost().fetch);
  await database.db.update(sources).set({ checkedAt: TODAY.toISOString() });
  const { undo } = await readKnownBoards(database.db, operator, { now: TODAY, readFile });
  await expect(
    undoDecision(database.db, operator, { id: undo?.id ?? "", tables: [sources], now: TODAY }),
  ).rejects.toMatchObject({ data: { message: expect.stringContaining("changed since") } });
  expect(await listed()).toEqual(["gitlab"]);
});

test("none is added, nor its host asked whose it is, where robots.txt refuses this address", async () => {
  const { fetch, asked } = aHost("User-agent: *\nDisallow: /v1/");
  await expect(add(["gitlab"], fetch)).rejects.toMatchObject({
    data: { errors: { boards: [expect.stringContaining("no boards were added")] } },
  });
  expect(asked).toEqual(["/robots.txt"]);
  expect(await listed()).toEqual([]);
});

test("a board that is not among the known ones is not asked for", async () => {
  const { fetch, asked } = aHost();
  await expect(add(["somewhere-else"], fetch)).rejects.toSatisfy(isDataResponse);
  expect(asked.filter((path) => path !== "/robots.txt")).toEqual([]);
});
