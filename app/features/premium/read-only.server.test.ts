import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { readAccountFile } from "#app/features/account/pages/data/account-file.server.ts";
import { streamExport } from "#app/features/account/pages/data/export-account.server.ts";
import { importAccount } from "#app/features/account/pages/data/import-account.server.ts";
import {
  mayContinueAttempt,
  selectPlayedScenarios,
  toAttemptRows,
} from "#app/features/account/pages/data/import-simulations.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { NO_PACKET_DETAILS } from "#app/features/projects/packet.ts";
import {
  createPacket,
  deletePacket,
  editPacket,
} from "#app/features/projects/packets/packets.server.ts";
import { findPacket, listPackets } from "#app/features/projects/packets/read-packets.server.ts";
import { packets } from "#app/features/projects/tables.ts";
import {
  findSearchByToken,
  listSearches,
  toSavedSearches,
} from "#app/features/searches/list-searches.server.ts";
import {
  deleteSearch,
  markSeen,
  renameSearch,
  replaceFeed,
  saveSearch,
} from "#app/features/searches/searches.server.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { createShare, findShare, selectShares } from "#app/features/shares/shares.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { exampleDraft } from "#app/features/simulations/authoring/draft.ts";
import {
  archive,
  deleteSimulation,
  submitForReview,
  unarchive,
} from "#app/features/simulations/authoring/draft-status.server.ts";
import {
  changeDraft,
  createDraft,
  readDraft,
} from "#app/features/simulations/authoring/drafts.server.ts";
import {
  publishDraft,
  publishVersion,
} from "#app/features/simulations/authoring/publish-draft.server.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { loadEditor } from "#app/features/simulations/pages/authoring/load-editor.server.ts";
import { startAttempt } from "#app/features/simulations/play/attempts.server.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { pushContent } from "#local/push-content.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { writtenOver } from "#test/scenarios.ts";
import { listReadOnly } from "./read-only.server.ts";
import { entitlements } from "./tables.ts";

const database = testDatabase();
const now = TODAY;
const ada = aViewer("uid-ada");
const db = () => database.db;
const idOf = (n: number) => String(n).padStart(24, "0");
const LIMIT_REACHED = { data: { error: "limit_reached" }, init: { status: 403 } };

/** Gives Ada premium for the given number of days; negative for premium that has ended. */
async function grantUntil(days: number) {
  const currentPeriodEnd = daysAgo(-days);
  const row = {
    uid: ada.uid,
    plan: "premium" as const,
    source: "grant" as const,
    status: "active" as const,
    currentPeriodEnd,
    createdAt: daysAgo(30),
    updatedAt: daysAgo(30),
  };
  await db()
    .insert(entitlements)
    .values(row)
    .onConflictDoUpdate({ target: entitlements.uid, set: row });
}

beforeEach(() => grantUntil(1));

test("when a plan ends the oldest searches stay editable, the others can be read and deleted", async () => {
  for (let n = 0; n < 7; n += 1) {
    const { query } = parseJobSearch(new URLSearchParams({ q: `engineer ${n}` }));
    await saveSearch(db(), ada, { id: idOf(n), query, now: new Date(now.getTime() + n) });
  }
  await grantUntil(-1);
  const { rows, viewerPlan } = await listSearches(db(), ada, now);
  const readOnlyIds = toSavedSearches(rows, viewerPlan).flatMap((each) =>
    each.isReadOnly ? each.id : [],
  );
  expect(readOnlyIds.sort()).toEqual([idOf(5), idOf(6)]);
  for (let n = 0; n < 7; n += 1) {
    const which = { id: idOf(n), now };
    const rename = renameSearch(db(), ada, { ...which, name: "Anew" });
    if (n < 5) await rename;
    else await expect(rename).rejects.toMatchObject(LIMIT_REACHED);
    if (n >= 5) await expect(replaceFeed(db(), ada, which)).rejects.toMatchObject(LIMIT_REACHED);
    await markSeen(db(), ada, which);
  }
  const [sixth] = rows.filter(({ id }) => id === idOf(5));
  expect(await findSearchByToken(db(), sixth?.token ?? "")).not.toBeNull();
  await deleteSearch(db(), ada, idOf(0));
  // After one deletion the sixth is among the oldest five.
  await renameSearch(db(), ada, { id: idOf(5), name: "Held again", now });
  await deleteSearch(db(), ada, idOf(6));
  expect(await db().$count(savedSearches)).toBe(5);
});

test("a packet beyond the plan's limit cannot be edited until premium is granted again", async () => {
  for (const n of [0, 1]) {
    const at = new Date(now.getTime() + n);
    await createPacket(db(), ada, { id: idOf(n), title: `Packet ${n}`, audience: "", now: at });
  }
  const fields = { title: "Anew", audience: "", intro: "", ...NO_PACKET_DETAILS, version: 1, now };
  await grantUntil(-1);
  await editPacket(db(), ada, { id: idOf(0), ...fields });
  await expect(editPacket(db(), ada, { id: idOf(1), ...fields })).rejects.toMatchObject(
    LIMIT_REACHED,
  );
  expect(await findPacket(db(), ada, { id: idOf(1), now })).toMatchObject({
    packet: { title: "Packet 1" },
    isReadOnly: true,
  });
  const listed = await listPackets(db(), ada, now);
  expect(listReadOnly(listed.packets, listed.viewerPlan, "packets")).toEqual(new Set([idOf(1)]));
  await grantUntil(1);
  await editPacket(db(), ada, { id: idOf(1), ...fields });
  await grantUntil(-1);
  await deletePacket(db(), ada, idOf(1));
  expect(await db().$count(packets)).toBe(1);
});

test("live links stay open when a plan ends, but no more can be created over the limit", async () => {
  const make = (n: number) =>
    createShare(db(), ada, {
      id: idOf(n),
      kind: "roadmap",
      targetId: "",
      fields: [],
      days: 30,
      now,
    });
  for (let n = 0; n < 5; n += 1) await make(n);
  await grantUntil(-1);
  for (const { token } of await selectShares(db(), ada)) {
    expect(await findShare(db(), { kind: "roadmap", token, now })).not.toBeNull();
  }
  await expect(make(5)).rejects.toMatchObject(LIMIT_REACHED);
  await db()
    .delete(shares)
    .where(eq(shares.id, idOf(0)));
  await expect(make(5)).rejects.toMatchObject(LIMIT_REACHED);
});

const rename = (id: string) =>
  changeDraft(db(), ada, {
    id,
    now,
    edit: async (draft) => ({ draft: { ...draft, title: `${draft.title}!` }, result: null }),
  });

async function createSimulation(n: number) {
  const draft = writtenOver(
    exampleDraft({
      id: idOf(n),
      title: "A hard day of someone",
      summary: "What to do on a day on which everything happens at once.",
      difficulty: "intro",
    }),
  );
  await createDraft(db(), ada, { draft, now: new Date(now.getTime() + n) });
}

test("a simulation beyond the plan's limit can be read and deleted, but neither changed nor published", async () => {
  for (let n = 0; n < 5; n += 1) await createSimulation(n);
  await grantUntil(-1);
  await rename(idOf(2));
  await expect(rename(idOf(3))).rejects.toMatchObject(LIMIT_REACHED);
  const publish = publishDraft(db(), ada, { id: idOf(4), visibility: "private", now });
  await expect(publish).rejects.toMatchObject(LIMIT_REACHED);
  const search = new URLSearchParams();
  const isReadOnly = async (n: number) =>
    (await loadEditor(db(), ada, { id: idOf(n), search, now })).head.isReadOnly;
  expect(await isReadOnly(2)).toBe(false);
  expect(await isReadOnly(3)).toBe(true);
  expect((await readDraft(db(), ada, idOf(3))).draft.title).toBe("A hard day of someone");
  await deleteSimulation(db(), ada, idOf(3));
  await rename(idOf(2));
});

test("an archived simulation can be restored only where it could be published", async () => {
  for (let n = 0; n < 4; n += 1) await createSimulation(n);
  const visibilities = ["public", "unlisted", "private", "unlisted"] as const;
  for (const [n, visibility] of visibilities.entries()) {
    const row = await readDraft(db(), ada, idOf(n));
    await publishVersion(db(), ada, { row, visibility, now });
    await archive(db(), ada, { id: idOf(n), now });
  }
  const restoreSimulation = (n: number) => unarchive(db(), ada, { id: idOf(n), now });
  await grantUntil(-1);
  await restoreSimulation(0);
  await restoreSimulation(1);
  await restoreSimulation(1);
  await expect(restoreSimulation(3)).rejects.toMatchObject(LIMIT_REACHED);
  const open = eq(simulations.status, "published");
  expect(await db().$count(simulations, open)).toBe(2);
  await grantUntil(1);
  await restoreSimulation(3);
  expect(await db().$count(simulations, open)).toBe(3);
});

test("contributing a simulation to the library is free, within the plan", async () => {
  for (let n = 0; n < 4; n += 1) await createSimulation(n);
  await grantUntil(-1);
  await submitForReview(db(), ada, { id: idOf(0), now });
  await expect(submitForReview(db(), ada, { id: idOf(3), now })).rejects.toMatchObject(
    LIMIT_REACHED,
  );
  expect(await db().$count(simulations, eq(simulations.status, "in_review"))).toBe(1);
});

test("every introductory house simulation is free, every area has free ones, and some are for premium", () => {
  const free = BUILT_IN_SIMULATIONS.filter(({ premium }) => !premium);
  expect(
    BUILT_IN_SIMULATIONS.filter((each) => each.difficulty === "intro" && each.premium),
  ).toEqual([]);
  expect(free.length).toBeLessThan(BUILT_IN_SIMULATIONS.length);
  const areas = new Set(free.flatMap((each) => each.competencies.map((id) => id.split(".")[0])));
  expect(areas.size).toBe(8);
});

test("an attempt at a premium simulation requires premium, also when it is imported", async () => {
  await pushContent(db(), now);
  const pack = BUILT_IN_SIMULATIONS.find(({ premium }) => premium);
  const scenario = pack?.scenarios[0];
  if (!pack || !scenario) throw new Error("No house simulation is for premium.");
  const start = (n: number) =>
    startAttempt(db(), ada, {
      id: idOf(n),
      simulationId: pack.id,
      version: 1,
      scenario,
      mode: "practise",
      path: [],
      explored: false,
      now,
    });
  await start(0);
  await grantUntil(-1);
  await expect(start(1)).rejects.toMatchObject(LIMIT_REACHED);
  // The same submission returns the existing attempt.
  await start(0);

  // Neither does importing an account file.
  const text = await new Response(streamExport(db(), ada, now)).text();
  const readFile = async () => {
    const reading = await readAccountFile(text);
    if (!reading.ok) throw new Error(reading.errorMessage);
    return reading.file;
  };
  await db().delete(attempts);
  expect(await importAccount(db(), ada, await readFile())).toMatchObject({
    added: 0,
    leftOut: [{ why: expect.stringContaining("Premium") }],
  });
  const { tables } = await readFile();
  const [played] = await selectPlayedScenarios(db(), ada, tables);
  const rows = toAttemptRows(tables.attempts, played ? [played] : []);
  for (const insert of insertRows(attempts, rows, mayContinueAttempt(ada, now)))
    await writeBatch(db(), [insert]);
  expect(await db().$count(attempts)).toBe(0);
  await grantUntil(3_650);
  expect(await importAccount(db(), ada, await readFile())).toMatchObject({ leftOut: [] });
  expect(await db().$count(attempts)).toBe(1);
});

test("a draft that is deleted while it is edited is gone, not beyond the plan", async () => {
  const draft = exampleDraft({ id: idOf(1), title: "A day", summary: "", difficulty: "intro" });
  await createDraft(db(), ada, { draft, now });

  const change = changeDraft(db(), ada, {
    ...{ id: idOf(1), now },
    async edit(stored) {
      await deleteSimulation(db(), ada, idOf(1));
      return { draft: { ...stored, title: "Anew" }, result: null };
    },
  });

  await expect(change).rejects.toMatchObject({ init: { status: 404 } });
});
