import fc from "fast-check";
import { expect, test } from "vitest";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { COMPETENCY_PHRASES } from "./competency-phrases.ts";
import { listRequestedCompetencies, MAX_COMPETENCIES } from "./requested-competencies.ts";

const IDS = AREAS.flatMap(({ competencies }) => competencies).map(({ id }) => id);

function listIds(text: string): string[] {
  return listRequestedCompetencies(text).map(({ id }) => id);
}

test("every competency of the roadmap has phrases, and nothing else has", () => {
  expect(Object.keys(COMPETENCY_PHRASES).sort()).toEqual([...IDS].sort());
  for (const phrases of Object.values(COMPETENCY_PHRASES))
    expect(phrases.length).toBeGreaterThan(0);
});

test.each([
  ["Define the technical direction of the booking platform.", "direction.vision"],
  ["Run the design reviews", "direction.decisions"],
  ["You will lead our migration away from the old ledger", "direction.evolution"],
  ["Pay down technical debt with the team", "direction.quality"],
  ["Break down large projects and hand out the parts", "delivery.slicing"],
  ["Identify delivery risks before they bite", "delivery.risk"],
  ["Remove blockers for the team", "delivery.unblocking"],
  ["Balance competing priorities", "delivery.priorities"],
  ["Mentor less experienced engineers", "people.coaching"],
  ["Give constructive feedback", "people.feedback"],
  ["Delegate ownership", "self.letting-go"],
  ["Contribute to hiring and onboarding", "people.hiring"],
  ["Write design documents that others build on", "communication.writing"],
  ["Explain technical limits to non-technical stakeholders", "communication.translation"],
  ["Facilitate workshops with three teams", "communication.facilitation"],
  ["Keep stakeholders informed", "communication.managing-up"],
  ["Own SLOs for the booking service", "operations.observability"],
  ["Lead the response to incidents", "operations.incidents"],
  ["Write blameless reviews", "operations.learning"],
  ["Keep the threat model true", "operations.security"],
  ["Talk to customers every week", "product.problem"],
  ["Measure the impact of what you ship", "product.impact"],
  ["Reduce our cloud costs", "product.economics"],
  ["Shape the product roadmap", "delivery.priorities"],
  ["Run retrospectives", "culture.ways"],
  ["Participate in code reviews", "culture.review"],
  ["Care for psychological safety", "culture.safety"],
  ["Share your knowledge with other teams", "culture.review"],
  ["Strong time management", "self.time"],
  ["Let others lead", "self.letting-go"],
  ["Comfortable with ambiguity", "direction.decisions"],
  ["Prepare promotion cases", "people.sponsorship"],
  ["Drive your own growth", "self.narrative"],
  ["Guide the adoption of AI coding tools", "delivery.ai"],
  ["Foster inclusion and belonging", "people.sponsorship"],
  ["Influence without authority", "communication.influence"],
  ["Take part in the on-call rotation", "operations.on-call"],
  ["Lead a distributed team across three time zones", "culture.remote"],
  ["Lead by example", "self.credibility"],
  // As postings in everyday words say it.
  ["Write down each decision that is hard to undo", "direction.decisions"],
  ["You write down what was decided so that others can follow", "direction.decisions"],
  ["Document the team’s decisions", "direction.decisions"],
  ["You say early when a date will slip", "delivery.risk"],
  ["Warn early if the estimate was wrong", "delivery.risk"],
  ["Tell the two railways before a deadline slips", "delivery.risk"],
  ["Cut large projects into small steps", "delivery.slicing"],
  ["Agreeing with two teams which comes next", "delivery.priorities"],
  ["Decide with the dispatchers what is built first", "delivery.priorities"],
  ["Pair with the newest engineers", "people.coaching"],
  ["Help junior engineers learn the craft", "people.coaching"],
  ["Tell engineers what they could do better", "people.feedback"],
  ["Give each of the five one project that is theirs", "self.letting-go"],
  ["Hand over ownership step by step", "self.letting-go"],
])("“%s” asks for %s", (sentence, id) => {
  expect(
    listRequestedCompetencies(`About the timetable.\n${sentence}\nGo and PostgreSQL`),
  ).toContainEqual({
    id,
    quote: sentence.replace(/\.$/, ""),
  });
});

test.each([
  "We mentor every engineer from the first day.",
  "You will be mentored by senior engineers, and get feedback from them.",
  "You will not manage incidents.",
  "We are hiring engineers for the night ferry.",
  "Our hiring manager will call you.",
  "What we offer\nMentoring for engineers\nTech talks",
  "What we cannot give\nA say in the product roadmap",
  "Not on offer. Influence on the roadmap.",
  "No hiring of engineers is planned.",
  "You build AI models and AI agents for harbors.",
  "You will not be on call.",
  "We are a remote team in twelve time zones.",
  "You build observability software that customers love.",
  "Develop tools for engineers.",
  "Read the court’s decisions. Recorded deliveries are late.",
  "You lead engineers who decide, in code, which train waits for which.",
  "Our planner decides what a train carries first.",
  "Show drivers early where the track is closed.",
  "The date of a train will slip by an hour in snow.",
  "Cut timber into small parts.",
  "Give each passenger one seat.",
  "Pair a scanner with the phone. Pass the work permit on.",
  "You don’t write down decisions.",
  "A roadmap exists. Incidents are rare. Feedback is welcome.",
  "",
])("an offered or negated competency is not requested: %s", (text) => {
  expect(listRequestedCompetencies(text)).toEqual([]);
});

test("requirements are read again after a section about benefits", () => {
  const text = "What we offer\nMentoring for engineers\nYour work\nMentor engineers";
  expect(listRequestedCompetencies(text)).toEqual([
    { id: "people.coaching", quote: "Mentor engineers" },
  ]);
});

test("a long sentence is quoted by its matching clause", () => {
  const text = `You look after forty timetables that change with every tide and every season, coach two engineers who are new to ferries, and tell the harbor what you found there.`;
  expect(listRequestedCompetencies(text)).toEqual([
    { id: "people.coaching", quote: "coach two engineers who are new to ferries" },
  ]);
});

test("the first six competencies are returned in the roadmap's order", () => {
  const requested = [
    "Comfortable with ambiguity",
    "Let others lead",
    "Run retrospectives",
    "Mentor engineers",
    "Own SLOs",
    "Run the design reviews",
    "Talk to customers",
  ];
  const result = listIds(requested.join("\n"));
  expect(result).toEqual([
    "direction.decisions",
    "people.coaching",
    "operations.observability",
    "product.problem",
    "culture.ways",
    "self.letting-go",
  ]);
});

test("quotes are short parts of the text, and the result is deterministic", () => {
  const words = Object.values(COMPETENCY_PHRASES)
    .flat()
    .map((phrase) => phrase.replaceAll("...", "and").replaceAll(/[*+]/g, "").split("|")[0] ?? "");
  const piece = fc.oneof(
    fc.constantFrom(...words, "’", "\n", ". ", ", ", "not ", "we ", "/", "İ"),
    fc.string({ unit: "grapheme", maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join(" ");
      const result = listRequestedCompetencies(text);
      expect(listRequestedCompetencies(text)).toEqual(result);
      expect(result.length).toBeLessThanOrEqual(MAX_COMPETENCIES);
      const order = result.map(({ id }) => IDS.indexOf(id));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      for (const { quote } of result) {
        expect(text).toContain(quote);
        expect(quote).not.toBe("");
        expect(quote).not.toContain("\n");
        expect(quote.length).toBeLessThanOrEqual(240);
      }
    }),
  );
});

// A pattern with catastrophic backtracking would time out on these texts.
test.each([
  "lead/",
  "lead, ",
  "mentor ",
  "lead mentor define improve write manage the a of ",
  "lead",
  "lead the\n",
  "you will never mentor. ",
  "İ’own ",
  " ",
])("40,000 characters of %j are matched in time", (unit) => {
  expect(listRequestedCompetencies(unit.repeat(40_000 / unit.length))).toEqual([]);
});
