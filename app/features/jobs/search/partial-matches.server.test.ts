import { beforeEach, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import type { JobQuery } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";

const database = testDatabase();
const IN_MUNICH = { places: [{ city: "Munich", country: "DE" }] };
const IN_BERLIN = { places: [{ city: "Berlin", country: "DE" }] };
const IN_LISBON = { places: [{ city: "Lisbon", country: "PT" }] };

async function store(fields: Parameters<typeof aJob>[0], count = 1) {
  const { db } = database;
  const rows = await Promise.all(Array.from({ length: count }, () => aJob(fields)));
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
}

async function search(query: JobQuery, withPartial = true) {
  const page = await listJobs(database.db, { query, cursor: null }, { now: TODAY, withPartial });
  if (!page.partialMatches) throw new Error("What comes close was not read.");
  return { ...page, partialMatches: page.partialMatches };
}

async function nearOf(query: JobQuery) {
  const { partialMatches } = await search(query);
  return partialMatches.map(({ missed, total, jobs }) => [missed.join(", "), total.n, jobs.length]);
}

beforeEach(async () => {
  await store({ ...IN_MUNICH, tech: ["go"] }, 3);
  await store({ ...IN_BERLIN, tech: ["java"] }, 6);
  await store({ ...IN_LISBON, tech: ["java"], workMode: "remote" }, 2);
});

test("without a match it lists what misses one part, the part that costs most first", async () => {
  expect(await nearOf({ tech: ["java"], place: ["munich-de"] })).toEqual([
    ["Munich, Germany", 8, 4],
    ["Java", 3, 3],
  ]);
});

test("with few matches it lists more, and none of them twice", async () => {
  await store({ ...IN_MUNICH, tech: ["java"] });

  const { jobs, partialMatches } = await search({ tech: ["java"], place: ["munich-de"] });
  const ids = [jobs, ...partialMatches.map((group) => group.jobs)].flat().map(({ id }) => id);

  expect(jobs).toHaveLength(1);
  expect(partialMatches.map(({ missed, total }) => [...missed, total.n])).toEqual([
    ["Munich, Germany", 9],
    ["Java", 4],
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("each word of a text is a part, and what all others find is listed", async () => {
  await store({ title: "Senior Zeppelin Engineer" }, 2);

  expect(await nearOf({ q: "zeppelin gardener" })).toEqual([["“gardener”", 2, 2]]);
});

test("the reader's country stays, unless nothing else is left", async () => {
  expect(await nearOf({ country: "PT", tech: ["java"], mode: ["onsite"] })).toEqual([
    ["On site", 2, 2],
  ]);
  expect(await nearOf({ country: "JP", tech: ["go"], place: ["munich-de"] })).toEqual([
    ["From Japan", 3, 3],
  ]);
});

test("beside the reader's country, the one part is given up before it", async () => {
  expect(await nearOf({ country: "PT", q: "zeppelin" })).toEqual([["“zeppelin”", 2, 2]]);
  expect(await nearOf({ country: "PT", tech: ["go"] })).toEqual([["Go", 2, 2]]);
  expect(await nearOf({ country: "JP", sure: "yes", tech: ["go"] })).toEqual([
    ["From Japan", 3, 3],
  ]);
});

test("beside a match from the reader's country nothing is listed that cannot be done from there", async () => {
  const { jobs, partialMatches } = await search({ country: "PT", tech: ["java"] });

  expect(jobs).toHaveLength(2);
  expect(partialMatches).toEqual([]);
});

test("where each two parts have nothing in common, each alone is offered", async () => {
  expect(await nearOf({ tech: ["rust", "go"], place: ["lisbon-pt"], level: ["manager"] })).toEqual([
    ["Manager, Lisbon, Portugal", 3, 3],
    ["Manager, Rust or Go", 2, 2],
  ]);
});

test("a search by a language alone offers one of several, and postings that only name it", async () => {
  await store({ descriptionText: "You talk with German and Dutch harbors." }, 2);
  await store({
    descriptionText: "You speak Dutch.",
    askedLanguages: [{ code: "nl", quote: "You speak Dutch." }],
  });

  expect(await nearOf({ language: ["de"] })).toEqual([["German required, or in German", 2, 2]]);
  expect(await nearOf({ language: ["nl"] })).toEqual([["Dutch required, or in Dutch", 3, 2]]);
  expect(await nearOf({ language: ["de", "nl"] })).toEqual([
    ["German required, or in German, Dutch required, or in Dutch", 2, 2],
    ["German required, or in German", 1, 1],
  ]);
  expect(await nearOf({ language: ["fi"] })).toEqual([]);
});

test("a search of one part has no partial matches, nor one with enough matches, nor a feed", async () => {
  expect(await nearOf({ tech: ["cobol"] })).toEqual([]);
  expect(await nearOf({ tech: ["java"], place: ["berlin-de"] })).toEqual([]);
  expect((await search({ tech: ["java"], place: ["munich-de"] }, false)).partialMatches).toEqual(
    [],
  );
});
