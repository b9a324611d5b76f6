import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { listEngineerWords } from "#app/reference/role-words.ts";
import { listAreaWords } from "#app/reference/search-places.server.ts";
import { listSynonymWords } from "#app/reference/synonyms.ts";
import { listTechWords } from "#app/reference/technologies.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, beginAnew, TODAY } from "#test/factories.ts";
import type { JobStatus } from "../job.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { jobs } from "../tables.ts";
import { editDistance } from "./edit-distance.ts";
import { listJobs } from "./list-jobs.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";
import { correctText, toKeys } from "./spelling.server.ts";
import { listFilterWords } from "./text-vocabulary.server.ts";

test.each([
  ["javasript", "javascript", 1],
  ["andriod", "android", 1],
  ["kubernettes", "kubernetes", 1],
  ["go", "go", 0],
  ["typscrpt", "typescript", 2],
  ["ferry", "python", 3],
])("%s is %s but for %i letters", (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

const someLetter = fc.constantFrom("a", "b", "c");
const someWord = fc.string({ unit: someLetter, minLength: 5, maxLength: 12 });
const someMistake = fc.record({
  kind: fc.constantFrom("leave out", "add", "change", "swap"),
  at: fc.nat(11),
  letter: someLetter,
});

function misspell(
  word: string,
  { kind, at, letter }: { kind: string; at: number; letter: string },
) {
  const [start, here, next = ""] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  if (kind === "leave out") return start + next;
  if (kind === "add") return start + letter + here + next;
  if (kind === "change") return start + letter + next;
  return start + next.slice(0, 1) + here + next.slice(1);
}

test("words as alike as a correction may be have a key in common", () => {
  fc.assert(
    fc.property(someWord, someMistake, someMistake, (word, one, two) => {
      const misspelt = word.length < 9 ? misspell(word, one) : misspell(misspell(word, one), two);
      const max = word.length < 9 ? 1 : 2;

      // Swapped letters that are changed again are further away.
      if (editDistance(word, misspelt, max) > max || misspelt.length < 4) return;
      if (word.length >= 9 && misspelt.length < 8) return;
      expect(toKeys(misspelt).some((key) => toKeys(word).includes(key))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

describe("with a few jobs", () => {
  const database = testDatabase();
  beforeEach(beginAnew);

  async function store(...fields: Partial<JobRecord>[]) {
    const { db } = database;
    const rows = await Promise.all(fields.map(aJob));
    await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
    return rows;
  }

  const search = (q: string, exact?: "yes") =>
    listJobs(database.db, { query: { q, ...(exact && { exact }) }, cursor: null }, { now: TODAY });

  test("a misspelt word is corrected, unless the search is exact", async () => {
    await store({ title: "Senior JavaScript Engineer" });

    const corrected = await search("Javasript");
    const exact = await search("Javasript", "yes");

    expect(corrected.correctedText).toBe("javascript");
    expect(corrected.jobs).toHaveLength(1);
    expect(exact.correctedText).toBeNull();
    expect(exact.jobs).toEqual([]);
  });

  test("two words that a job has side by side may be written as one", async () => {
    await store({ title: "Timetable Ace Wizard" });

    expect((await search("timetableace")).correctedText).toBe("timetable ace");
    expect((await search("timetablewizard")).correctedText).toBeNull();
  });

  test("each word of several is corrected for itself", async () => {
    await store({ title: "Timetable Wizard", places: [{ city: "Berlin", country: "DE" }] });

    expect((await search("timetble wizrd in berln")).correctedText).toBe(
      "timetable wizard in berlin",
    );
  });

  const read = (q: string) =>
    listJobs(database.db, parseJobSearch(new URLSearchParams({ q })), { now: TODAY });

  test.each([
    ["senoir remtoe", "senior remote", { level: ["senior"], mode: ["remote"] }],
    ["principl engineer", "principal engineer", { level: ["principal"], q: "engineer" }],
    ["stafff in berln", "staff in berlin", { level: ["staff"], q: "in berlin" }],
    ["tech laed", "tech lead", { track: ["tech_lead"] }],
    ["engineerng manger", "engineering manager", { track: ["manager"] }],
    ["hybird or onsit", "hybrid or onsite", { mode: ["onsite", "hybrid"] }],
    ["full tiem", "full time", { type: ["FULL_TIME"] }],
    ["freelnace pyhton", "freelance python", { type: ["CONTRACTOR"], q: "python" }],
    ["vollziet", "vollzeit", { type: ["FULL_TIME"] }],
    ["visa sponsrship", "visa sponsorship", { visa: ["yes"] }],
    ["develper untied kingdom", "developer united kingdom", { q: "developer united kingdom" }],
    // Read as one sentence with what was spelled right.
    ["senir staff", "senior staff", { level: ["staff"] }],
    ["staff or senoir", "staff or senior", { level: ["senior", "staff"] }],
    ["senir pythn berln hybird", "senior python berlin hybrid", undefined],
  ] as const)("%j is read as %j, with its filters", async (q, correctedText, query) => {
    await store({ title: "Engineer" });

    const page = await read(q);

    expect(page.correctedText).toBe(correctedText);
    const inOneGo = parseJobSearch(new URLSearchParams({ q: correctedText })).query;
    expect(page.query).toEqual(query ?? inOneGo);
  });

  test("every word that says a filter, a role or a place is found with two letters swapped", async () => {
    const words = new Set([...listFilterWords(), ...listEngineerWords(), ...listAreaWords()]);
    const known = new Set([...words, ...listSynonymWords(), ...listTechWords()]);
    const meant: string[] = [];
    const others: string[] = [];
    for (const word of words) {
      const typed = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
      if (word.length < 6 || word.length > 20 || known.has(typed)) continue;
      const corrected = await correctText(database.db, typed, [{ word: typed, matches: 0 }]);
      (corrected === word ? meant : others).push(word);
      expect(known, `${typed}: ${corrected}`).toContain(corrected);
    }

    // Another name is as near: “nurenberg” is Nuremberg, and “mailand” Milan.
    expect(others.toSorted()).toEqual([
      ...["algerie", "duesseldorf", "kaunas", "mainland", "muenchen", "nuernberg", "vieden"],
      "zuerich",
    ]);
    expect(meant.length).toBeGreaterThan(700);
  }, 60_000);

  test.each(["senoir", "remtoe", "berln", "contarct"])(
    "%s stays where a job is titled with it",
    async (word) => {
      const [job] = await store({ title: `Engineer, ${word}` });

      const page = await read(word);

      expect(page.correctedText).toBeNull();
      expect(page.query).toEqual({ q: word });
      expect(page.jobs.map(({ id }) => id)).toEqual([job?.id]);
    },
  );

  test("a word that is in a job's text stays", async () => {
    await store({ descriptionText: "We say contarct." });

    expect((await read("contarct")).correctedText).toBeNull();
  });

  test("a word that a job is titled with is not corrected to a frequent one", async () => {
    await store({ title: "Senior Reaction Engineer" });
    await store(...Array.from({ length: 12 }, () => ({ title: "Senior Traction Engineer" })));

    expect((await search("reaction")).correctedText).toBeNull();
    expect((await search("traction")).correctedText).toBeNull();
  });

  test.each(["EM", "C++", "Go", "SRE", "QAA", "rvst", "k8ss"])(
    "%s stands for itself",
    async (q) => {
      await store({ title: "Senior Engineer, EMEA", tech: ["rust", "go"] });

      expect((await search(q)).correctedText).toBe(q === "rvst" ? "rust" : null);
    },
  );

  test("a last word may be the beginning of one, unless a job is titled with it", async () => {
    const [led] = await store({ descriptionText: "Leadership counts." }, { title: "Engineer" });

    expect((await search("leaders")).jobs.map(({ id }) => id)).toEqual([led?.id]);
    await store({ title: "Senior Leaders Engineer" });
    expect((await search("leaders")).jobs.map(({ title }) => title)).toEqual([
      "Senior Leaders Engineer",
    ]);
  });

  test("a word without a similar one is left as it is", async () => {
    await store({ title: "Senior Engineer" });

    expect((await search("zyxwvut")).correctedText).toBeNull();
  });

  /** What the words of the stored jobs come to when all are counted. */
  const recount = () =>
    database.db.all(sql`select word, count(*) as n from job_words group by 1 order by 1`);
  const storedWords = () => database.db.all(sql`select word, n from search_words order by 1`);
  const storedKeys = () =>
    database.db.all<{ key: string; word: string }>(
      sql`select key, word from search_word_keys order by 2, 1`,
    );

  const someChange = fc.oneof(
    fc.record({ title: fc.constantFrom("Timetable Lead", "Platform Lead", "Go Lead") }),
    fc.record({ status: fc.constantFrom<JobStatus>("open", "paused", "closed", "removed") }),
    fc.record({ tech: fc.subarray(["apache-kafka", "go", "python"]) }),
    fc.record({ orgSlug: fc.constantFrom("northwind", "vindskaer") }),
    fc.record({
      places: fc.constantFrom(
        [{ city: "Lisbon", country: "PT" }],
        [{ city: "Oslo", country: "NO" }],
      ),
    }),
    fc.constant("delete" as const),
  );

  test("after any writes the words and their keys are those of the open jobs", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ job: fc.nat(2), change: someChange }), { maxLength: 8 }),
        async (writes) => {
          await db.delete(jobs);
          const rows = await store({}, {}, {});
          for (const { job, change } of writes) {
            const row = rows[job];
            if (!row) continue;
            if (change === "delete") await db.run(sql`delete from jobs where id = ${row.id}`);
            else {
              Object.assign(row, change);
              const slug = row.title.toLowerCase().replaceAll(" ", "-");
              await writeBatch(db, upsertJobs([{ ...row, slug }]));
            }
          }

          const words = (await storedWords()) as { word: string }[];
          expect(words).toEqual(await recount());
          const keys = words.flatMap(({ word }) =>
            toKeys(word)
              .map((key) => ({ key, word }))
              .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
          );
          expect(await storedKeys()).toEqual(keys);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe("with 10,000 jobs", () => {
  const database = testDatabase({ isKept: true, jobs: 10_000 });

  test("correcting reads at most 200 rows, whichever words of titles are misspelt", async () => {
    const words = await database.db.all<{ word: string }>(sql`select word from search_words`);
    const misspelt = words.map(({ word }) => `${word.slice(0, 2)}${word.slice(3)}q`);
    for (let first = 0; first < misspelt.length; first += 3) {
      const rare = misspelt.slice(first, first + 3).map((word) => ({ word, matches: 0 }));
      const { usage } = await database.measure((db) => correctText(db, "", rare));

      expect(usage.trips).toBe(1);
      expect(usage.rowsRead.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(200);
    }
  }, 120_000);

  test("a misspelt search takes three round trips of at most 5,000 rows each", async () => {
    const search = { query: { q: "enginer ledgre" }, cursor: null };
    const { value, usage } = await database.measure((db) => listJobs(db, search, { now: TODAY }));

    expect(value.correctedText).toBe("enginer ledger");
    expect(usage.trips).toBe(3);
    expect(usage.rowsRead.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(5_000);
  });
});
