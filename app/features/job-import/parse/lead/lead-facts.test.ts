import fc from "fast-check";
import { describe, expect, test } from "vitest";
import set from "#test/fixtures/leading/postings.json" with { type: "json" };
import { htmlToText } from "../sanitize.ts";
import { ENGLISH_CUES } from "./lead-cues.ts";
import { FOREIGN_CUES } from "./lead-cues-foreign.ts";
import { readLeadFacts } from "./lead-facts.ts";
import { listSentences } from "./lead-sentences.ts";

const yes = { value: "yes" };
const no = { value: "no" };

describe("a sentence that states something", () => {
  test.each([
    ["You will lead a team of five engineers.", { leads: { ...yes, count: [5, 5] } }],
    ["Lead, mentor and grow a team of up to 8 engineers.", { leads: { ...yes, count: [0, 8] } }],
    ["Six engineers will report directly to you.", { reports: { ...yes, count: [6, 6] } }],
    ["You manage a team of 7.", { reports: { ...yes, count: [7, 7] }, leads: yes }],
    ["This is not a people-management role.", { reports: no }],
    ["Line management stays with the engineering manager.", { reports: no }],
    ["No direct reports for now.", { reports: { value: "later" } }],
    ["About half of your time is hands-on.", { handsOn: { ...yes, share: [50, 50] } }],
    ["60-70% of your time is coding.", { handsOn: { ...yes, share: [60, 70] } }],
    ["You don’t need to code.", { handsOn: no }],
    ["You rarely write code.", { handsOn: no }],
    ["You join a team of eight engineers.", { teamSize: { ...yes, count: [8, 8] } }],
    ["You own the architecture of the payments platform.", { architecture: yes }],
    ["You take part in the on-call rotation.", { onCall: yes }],
    ["There is no on-call.", { onCall: no }],
    ["You interview candidates.", { hiring: yes }],
    ["Mentor mid-level engineers.", { mentoring: yes }],
    ["This can be your first lead role.", { firstLead: yes }],
    ["Prior team lead experience isn’t needed.", { firstLead: yes }],
    ["We seek a Tech Lead who guides a squad of 6 developers.", { leads: yes }],
    ["Du leitest ein Team von sechs Entwicklerinnen.", { leads: { ...yes, count: [6, 6] } }],
    ["Keine Personalverantwortung.", { reports: no }],
    ["Die Führung ist fachlich, nicht disziplinarisch.", { reports: no }],
    ["It’s a hands-on role, so we expect you to code.", { handsOn: yes }],
    ["Vous passez 40 % de votre temps à coder.", { handsOn: { ...yes, share: [40, 40] } }],
    ["Sem deixar de programar.", { handsOn: yes }],
    ["Du leder ett team på fem utvecklare.", { leads: yes }],
    ["Vous encadrez une équipe de quatre développeurs.", { leads: { ...yes, count: [4, 4] } }],
    ["Liderarás un equipo de cinco personas.", { leads: { ...yes, count: [5, 5] } }],
    ["Definir a arquitetura dos aplicativos.", { architecture: yes }],
    ["Je geeft technisch leiding aan een team van zes engineers.", { leads: yes }],
    ["Prowadzisz rozmowy techniczne z kandydatami.", { hiring: yes }],
  ])("%s", (text, facts) => {
    expect(readLeadFacts(text)).toMatchObject(facts);
  });
});

test.each([
  "Experience leading teams of 5+ is a plus.",
  "You have led a team of engineers before.",
  "You may later build a team.",
  "You will report to the Head of Platform, who leads 5 teams.",
  "Karoline leads eleven engineers in two squads and is away for a year.",
  "We are 40 engineers in 6 teams.",
  "Our team of 12 designers will support you.",
  "You’ll be mentored by our CTO.",
  "The on-call team will help you.",
  "We are hiring in all offices.",
  "Hands-on experience with Kafka.",
  "Erste Führungserfahrung ist wünschenswert.",
])("nothing is read from “%s”", (text) => {
  expect(readLeadFacts(text)).toEqual({});
});

test("what contradicts itself is not said, and figures that differ leave the fact without one", () => {
  expect(
    readLeadFacts("You write code every day.\nYou don’t need to code.").handsOn,
  ).toBeUndefined();
  expect(readLeadFacts("You lead a team of 5.\nYou lead a team of 9.").leads).toEqual({
    value: "yes",
    quote: "You lead a team of 5.",
  });
});

test("under a heading of what the job is not, a statement is a denial", () => {
  const text = "What you won’t do\nManage a team of engineers\nBe on the on-call rota";

  expect(readLeadFacts(text)).toMatchObject({ reports: no, onCall: no });
});

test("in the posting of a manager the tech lead is somebody else", () => {
  const text = "The tech lead owns the technical design.";

  expect(readLeadFacts(text, "Tech Lead").architecture).toMatchObject(yes);
  expect(readLeadFacts(text, "Engineering Manager").architecture).toBeUndefined();
});

const sentences = set.postings.flatMap(({ html }) => htmlToText(html).split(/\n|(?<=\.) /));
const piece = fc.oneof(
  fc.constantFrom(...sentences),
  fc.constantFrom(
    "You lead ",
    "a team of ",
    "4 to 6 ",
    "engineers",
    "no direct reports",
    " 50% code",
  ),
  fc.string({ maxLength: 12, unit: "grapheme" }),
);
const anyText = fc
  .array(fc.tuple(piece, fc.constantFrom(" ", "\n", ". ", ", ")), { maxLength: 12 })
  .map((pieces) => htmlToText(pieces.flat().join("")));

test("every fact has a quote that stands in the posting, and no figure that its sentences lack", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const fact of Object.values(readLeadFacts(text))) {
        expect(fact.quote).not.toBe("");
        expect(text).toContain(fact.quote);
        const figures = listSentences(text).flatMap(({ words }) => words.match(/\d+/g) ?? []);
        for (const figure of (fact.count ?? []).filter((each) => each !== null && each > 0))
          expect(figures).toContain(String(figure));
      }
    }),
  );
});

test("of any text only so many sentences of bounded length are matched", () => {
  fc.assert(
    fc.property(fc.constantFrom("lead ", "a", "no direct reports. ", "x\n", "ß"), (part) => {
      const hostile = part.repeat(100_000 / part.length);
      const listed = listSentences(hostile);
      expect(listed.length).toBeLessThanOrEqual(400);
      // A letter can become two without its accents.
      expect(Math.max(...listed.map(({ words }) => words.length))).toBeLessThanOrEqual(800);
    }),
  );
});

test("no cue repeats a group without a bound, and none is looked for in more than a sentence", () => {
  for (const { fact, pattern } of [...ENGLISH_CUES, ...FOREIGN_CUES])
    expect(pattern.source, fact).not.toMatch(/(?<!\\)\)[*+]/);
});
