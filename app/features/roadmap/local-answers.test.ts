import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { formatLocalAnswers, parseLocalAnswers } from "./local-answers.ts";
import { ASSESSMENT_FORMS } from "./pages/assessment-forms.server.ts";

const ANSWER = {
  level: 2,
  confidence: 2,
  note: "a note",
  evidence: [],
  at: "2026-11-20T09:52:00.000Z",
};
const toStored = (answers: unknown, frameworkVersion: unknown = FRAMEWORK_VERSION) =>
  JSON.stringify({ frameworkVersion, answers });

/** What this or an older or newer version of the page may have stored. */
const storedJson = fc
  .dictionary(
    fc.constantFrom("self.time", "self.gone", "people.coaching@2026.1"),
    fc.record({
      level: fc.integer({ min: 0, max: 4 }),
      confidence: fc.constantFrom(1, 2, 3),
      note: fc.string({ maxLength: 600 }),
      evidence: fc.constant([]),
      at: fc
        .date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString()),
    }),
  )
  .map((answers) => toStored(answers));

describe("parsing stored answers", () => {
  test("stored answers are parsed back unchanged", () => {
    const kept = { frameworkVersion: "2020.1", answers: { "self.time": ANSWER } };

    expect(parseLocalAnswers(formatLocalAnswers(kept as never))).toEqual(kept);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a list", "[1,2]"],
    ["null", "null"],
    ["answers that are a list", toStored([ANSWER])],
    ["a level outside", toStored({ "self.time": { ...ANSWER, level: 5 } })],
    ["half a level", toStored({ "self.time": { ...ANSWER, level: 1.5 } })],
    ["a level in words", toStored({ "self.time": { ...ANSWER, level: "2" } })],
    ["a way to be sure that there is not", toStored({ "self.time": { ...ANSWER, confidence: 9 } })],
    [
      "a moment that is none",
      toStored({ "self.time": { ...ANSWER, at: "2026-13-99T00:00:00.000Z" } }),
    ],
    ["an id that is none", toStored({ "<b>": ANSWER, __proto__x: ANSWER })],
    ["an answer that is null", toStored({ "self.time": null })],
  ])("a stored value that is %s is no answer", (_, text) => {
    expect(parseLocalAnswers(text).answers).toEqual({});
  });

  test("long notes are cut and evidence is dropped", () => {
    const text = toStored({
      "self.time": { ...ANSWER, note: "x".repeat(900), evidence: ["project:1"], more: 1 },
    });

    expect(parseLocalAnswers(text).answers).toEqual({
      "self.time": { ...ANSWER, note: "x".repeat(500) },
    });
  });

  test("parsing never throws, and the server accepts what it returns", () => {
    let acceptedCount = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((each) => toStored(each)),
          storedJson,
        ),
        (text) => {
          const { answers } = parseLocalAnswers(text);
          if (Object.keys(answers).length === 0) return;
          acceptedCount += 1;
          const sent = formatLocalAnswers(parseLocalAnswers(text));
          expect(ASSESSMENT_FORMS.merge.safeParse({ answers: sent }).success).toBe(true);
        },
      ),
    );
    expect(acceptedCount).toBeGreaterThan(10);
  });
});

describe("the merge form", () => {
  const parse = (answers: unknown, version?: unknown) =>
    ASSESSMENT_FORMS.merge.safeParse({ answers: toStored(answers, version) });

  test("the merge form accepts answers to current and retired competencies", () => {
    expect(parse({ "self.time": ANSWER, "self.gone": ANSWER }).data?.answers).toEqual({
      frameworkVersion: FRAMEWORK_VERSION,
      answers: { "self.time": ANSWER, "self.gone": ANSWER },
    });
  });

  test.each([
    ["no answers", {}],
    ["too many", Object.fromEntries(ids(65).map((id) => [id, ANSWER]))],
    ["an id that is none", { "self time": ANSWER }],
    ["a level outside", { "self.time": { ...ANSWER, level: -1 } }],
    ["a long note", { "self.time": { ...ANSWER, note: "x".repeat(501) } }],
    ["evidence", { "self.time": { ...ANSWER, evidence: ["project:0123456789abcdef01234567"] } }],
    ["a moment that is none", { "self.time": { ...ANSWER, at: "yesterday" } }],
  ])("the merge form rejects %s", (_, answers) => {
    expect(parse(answers).error?.issues).toMatchObject([
      { path: ["answers"], message: "These ratings can’t be read, so nothing was added." },
    ]);
  });

  test("the merge form rejects an invalid version and invalid JSON", () => {
    expect(parse({ "self.time": ANSWER }, "'; drop").success).toBe(false);
    expect(ASSESSMENT_FORMS.merge.safeParse({ answers: "{" }).success).toBe(false);
    expect(ASSESSMENT_FORMS.merge.safeParse({}).success).toBe(false);
  });
});

describe("browser storage", () => {
  afterEach(() => vi.unstubAllGlobals());

  const openStore = async (storage: Partial<Storage>) => {
    vi.resetModules();
    vi.stubGlobal("localStorage", storage);
    return import("./local-store.tsx");
  };
  const answer = { ...ANSWER, confidence: 2 as const };
  const throwing = () => {
    throw new DOMException("closed", "SecurityError");
  };

  test("without storage, answers stay in memory and are reported as not persisted", async () => {
    for (const storage of [
      { getItem: throwing, setItem: throwing },
      { getItem: () => null, setItem: throwing },
    ]) {
      const store = await openStore(storage);
      store.saveLocalAnswer("self.time", answer);
      expect(store.localAnswers.read()).toMatchObject({
        isPersisted: false,
        answers: { "self.time": answer },
      });
    }
  });

  test("storage keeps answers until they are cleared", async () => {
    const kept = new Map<string, string>();
    const store = await openStore({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    });
    store.saveLocalAnswer("self.time", answer);
    const [text] = kept.values();
    expect(parseLocalAnswers(text ?? null).answers).toEqual({ "self.time": answer });

    store.localAnswers.clear();
    expect(kept.size).toBe(0);
    expect(store.localAnswers.read().answers).toEqual({});
  });
});

function ids(count: number): string[] {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  return Array.from({ length: count }, (_, n) => {
    const first = letters[n % 26];
    const second = letters[Math.floor(n / 26)];
    return `self.gone-${first}${second}`;
  });
}
