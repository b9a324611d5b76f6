import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listFigures } from "#app/features/projects/figures.ts";
import { matchStories, type StoryCard } from "./match-stories.ts";
import { toProjectSource, toWinSource } from "./sources.ts";
import { countWords, listSentences } from "./speech.ts";
import { MAX_WORDS, STORY_LENGTHS, type StorySource } from "./story.ts";
import { findMissing, tellStory, toText } from "./tell-story.ts";

const EMPTY = { situation: "", task: "", actions: "", result: "", metrics: [], competencies: [] };

const ENGLISH = toProjectSource({
  situation:
    "Trains took their reservations from a file at 02:00. Anyone who booked after that stood beside a seat that the display showed as free, and about 140 people a month wrote to us about it. The batch had just failed three nights in a row.",
  task: "I was asked to repair the batch. I proposed retiring it instead, with a way back at every step, before the next timetable doubled the number of trains.",
  actions:
    "I wrote two pages with three options and what each would cost in a bad week. I chose to write to both systems for a month rather than switch in one night, and said no to moving refunds at the same time.\n- Mateusz led the read side; I reviewed his plan, e.g. the rollback, and stayed out of his code.\n- Each Friday I told support what would change on Monday.",
  result:
    "We went back once, for an afternoon, and no passenger noticed. Complaints about taken seats fell from 140 to 11 a month.",
  metrics: [{ label: "From booking to train", before: "24 h", after: "40 s", unit: "" }],
  competencies: ["delivery.risk"],
});

const JAPANESE = toProjectSource({
  ...EMPTY,
  situation:
    "予約システムは毎晩二時に一度だけ座席情報を列車へ送っていました。そのため夜中以降に予約したお客様は、空席と表示された席の前で立ち尽くすことになりました。",
  task: "私はバッチの修理を頼まれましたが、廃止することを提案しました。",
  actions:
    "三つの案を二ページにまとめ、それぞれの費用を比べました。一か月間は両方のシステムに書き込むことに決めました。払い戻しの移行は同時に行わないと断りました。",
  result: "乗客は誰も気づきませんでした。苦情は月140件から11件に減りました。",
  competencies: ["delivery.risk"],
});

const CHINESE = toProjectSource({
  ...EMPTY,
  situation: "订票系统每天凌晨两点才把座位信息发到列车上。很多旅客因此站在显示为空的座位旁边。",
  actions: "我写了两页纸，列出三个方案。我决定先在两个系统里同时写入一个月。",
  result: "没有旅客察觉到变化。投诉从每月140件降到11件。",
});

const ARABIC = toProjectSource({
  ...EMPTY,
  situation: "كانت القطارات تستلم الحجوزات مرة واحدة كل ليلة. كان الركاب يقفون بجانب مقاعد محجوزة.",
  actions: "كتبت ثلاثة خيارات في صفحتين. قررت أن نكتب إلى النظامين لمدة شهر كامل.",
  result: "لم يلاحظ أحد من الركاب شيئا. انخفضت الشكاوى من ١٤٠ إلى ١١ في الشهر.",
});

const tell = (source: StorySource, maxWords: number) => toText(tellStory(source, maxWords).parts);

describe("words and sentences", () => {
  test.each([
    ["Latin", "It fell from 1.8 s to 600 ms. Dr. Ito asked why, e.g. twice. Then we left.", 3],
    ["Japanese", "苦情は減りました。誰も気づきませんでした。", 2],
    ["Chinese", "投诉减少了。没有人察觉！", 2],
    ["Arabic", "انخفضت الشكاوى. لم يلاحظ أحد؟", 2],
    ["a list", "- One thing\n- Another thing\n\n2) A third", 3],
  ])("%s", (_, text, count) => {
    expect(listSentences(text)).toHaveLength(count);
  });

  test("words are counted without spaces, too", () => {
    expect(countWords("Complaints fell by 40%, at last.")).toBe(6);
    expect(countWords("苦情は減りました。")).toBeGreaterThan(2);
    expect(countWords("投诉减少了很多")).toBeGreaterThan(2);
    expect(countWords("انخفضت الشكاوى كثيرا")).toBe(3);
  });
});

test("30 seconds tell the result with its number, the decision and the situation", () => {
  const { parts, words } = tellStory(ENGLISH, MAX_WORDS.short);
  expect(words).toBeLessThanOrEqual(75);
  expect(parts.map(({ part }) => part)).toEqual(["situation", "task", "action", "result"]);
  expect(tell(ENGLISH, MAX_WORDS.short)).toMatchInlineSnapshot(`
    "Trains took their reservations from a file at 02:00.

    I was asked to repair the batch.

    I chose to write to both systems for a month rather than switch in one night, and said no to moving refunds at the same time.

    We went back once, for an afternoon, and no passenger noticed. Complaints about taken seats fell from 140 to 11 a month. From booking to train: from 24 h to 40 s."
  `);
});

test("2 minutes tell everything that fits, in the order of the source", () => {
  const text = tell(ENGLISH, MAX_WORDS.medium);
  expect(text).toMatch(/^Trains took.*three options.*fell from 140 to 11.*from 24 h to 40 s\.$/s);
  expect(tell(ENGLISH, MAX_WORDS.long)).toBe(text);
});

test.each([
  ["Japanese", JAPANESE, "140件から11件"],
  ["Chinese", CHINESE, "140件降到11件"],
  ["Arabic", ARABIC, "من ١٤٠ إلى ١١"],
])("%s: a short story keeps the sentence with the result's number, whole", (_, source, figure) => {
  const text = tell(source, 30);
  expect(countWords(text)).toBeLessThanOrEqual(30);
  expect(text).toContain(figure);
  expect(tell(source, 300)).toContain(listSentences(source.situation)[0]);
  expect(findMissing(source)).not.toContain("decision");
});

test("a result longer than the time is cut around its number", () => {
  const words = (n: number) =>
    Array.from({ length: n }, (_, i) => `word${"abcdefgh"[i % 8]}`).join(" ");
  const text = tell(toProjectSource({ ...EMPTY, result: `${words(200)} 40% ${words(200)}.` }), 75);
  expect(countWords(text)).toBeLessThanOrEqual(75);
  expect(text).toMatch(/^… .*40%.* …$/);
});

test("a win is told with its figure, the decision of its review and the situation of its project", () => {
  const win = { text: "Support ran the release alone.", figure: "9 days to 2", competencyId: null };
  const source = toWinSource({
    ...win,
    decision: "I kept out of it.",
    situation: "Only I could release.",
  });
  expect(tell(source, 75)).toBe(
    "Only I could release.\n\nI kept out of it.\n\nSupport ran the release alone. 9 days to 2.",
  );
  expect(findMissing(source)).toEqual(["alternatives", "competency"]);
});

test("a figure that the result says already is not told twice", () => {
  const metric = { label: "Complaints", before: "140", after: "11", unit: "a month" };
  const told = { ...EMPTY, result: "They fell from 140 to 11.", metrics: [metric] };
  expect(tell(toProjectSource(told), 75)).toBe("They fell from 140 to 11.");
  expect(tell(toProjectSource({ ...told, result: "Nobody writes anymore." }), 75)).toBe(
    "Nobody writes anymore. Complaints: from 140 to 11 a month.",
  );
  expect(
    tell(toProjectSource({ ...told, result: "", metrics: [{ ...metric, label: "苦情" }] }), 75),
  ).toBe("苦情: 140 → 11 a month.");
});

test("what is missing is said, the figure first", () => {
  expect(findMissing(ENGLISH)).toEqual([]);
  expect(findMissing(toProjectSource({ ...EMPTY, result: "It went well." }))).toEqual([
    ...["figure", "decision", "situation", "alternatives", "competency"],
  ]);
  expect(tellStory(toProjectSource(EMPTY), 75)).toEqual({ parts: [], words: 0 });
});

const words = fc.constantFrom(
  ...["we", "chose", "the", "queue", "instead of", "a way back", "40%", "from 31 to 4", "3 days"],
  ...[
    "苦情は",
    "140件から11件に",
    "減りました",
    "投诉",
    "降到",
    "انخفضت",
    "١١",
    "ภาษาไทย",
    "é́",
    "👩‍💻",
  ],
);
const ends = fc.constantFrom(". ", "! ", "。", "؟ ", "\n", "\n- ", " ", "");
const text = fc
  .array(fc.tuple(fc.array(words, { maxLength: 30 }), ends), { maxLength: 12 })
  .map((sentences) => sentences.map(([each, end]) => each.join(" ") + end).join(""));
const anySource: fc.Arbitrary<StorySource> = fc.record({
  ...{ situation: text, task: text, decision: text, actions: text, result: text },
  figures: fc.array(fc.constantFrom("Errors: from 31 to 4.", "Pages: 9."), { maxLength: 3 }),
  competencies: fc.constant([]),
});

test("a story is never longer than its time, keeps a number of the result, and is the same each time", () => {
  const lengths = fc.constantFrom(12, ...STORY_LENGTHS.map((length) => MAX_WORDS[length]));
  fc.assert(
    fc.property(anySource, lengths, (source, maxWords) => {
      const story = tellStory(source, maxWords);
      const told = toText(story.parts);
      expect(countWords(told)).toBeLessThanOrEqual(maxWords);
      expect(story.words).toBe(countWords(told));
      const figures = listSentences(source.result).flatMap(listFigures);
      if (figures.length > 0) expect(figures.some((each) => told.includes(each))).toBe(true);
      expect(tellStory(structuredClone(source), maxWords)).toEqual(story);
    }),
  );
});

test("a demand gets the most complete story, whatever the order of the list", () => {
  const card = (id: string, fields: Partial<StoryCard> = {}): StoryCard => ({
    ...{ kind: "project", id, title: id, competencies: ["a.b"], missing: [], at: "2026-01-01" },
    ...fields,
  });
  const cards = [
    card("no-figure", { missing: ["figure"], at: "2026-09-01" }),
    card("much", { missing: ["situation", "alternatives", "competency"] }),
    card("win", { kind: "win", at: "2026-09-01" }),
    card("older"),
    card("newer", { at: "2026-02-01" }),
    card("other", { competencies: ["c.d"] }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(cards, { minLength: cards.length }), (shuffled) => {
      const demands = [{ id: "a.b" }, { id: "e.f" }];
      expect(matchStories(demands, shuffled)).toMatchObject([
        { best: { id: "newer" }, others: 4 },
        { demand: { id: "e.f" }, best: null, others: 0 },
      ]);
    }),
  );
});
