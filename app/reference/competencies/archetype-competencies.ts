import type { Archetype } from "./archetypes.ts";

/* How much each kind of lead needs a competency. Who is not one of them needs all alike. */

export const TIERS = ["core", "expected", "optional"] as const;
export type Tier = (typeof TIERS)[number];

/** Why each is core, by competency id. */
export const CORE: Record<Archetype, Readonly<Record<string, string>>> = {
  team: {
    "people.coaching":
      "You’re judged by how your people grow, and most of that happens in one-on-ones.",
    "people.feedback": "A problem that nobody names becomes the team’s problem.",
    "people.hiring": "Who you hire, and how they start, shapes the team for years.",
    "delivery.slicing": "The team needs work that several people can do at once, and finish.",
    "delivery.unblocking": "A blocked teammate comes to you first.",
    "delivery.priorities": "You agree with product on what the team does next, and what waits.",
    "communication.facilitation": "Most of the team’s decisions are made in meetings that you run.",
    "communication.managing-up": "Your manager can only help with what you tell them.",
    "culture.ways": "You keep the team’s planning, reviews and meetings useful.",
    "culture.safety": "People bring bad news early only to a lead who takes it well.",
    "self.letting-go": "Work that you keep is work that nobody else learns.",
    "self.time": "Many people need your week, and you still need hours to think.",
  },
  technical: {
    "direction.vision": "Teams build one system only if someone says what it should become.",
    "direction.decisions": "The choices that are hard to undo come to you.",
    "direction.evolution": "You move a running system to its next shape without stopping it.",
    "direction.quality": "You set the bar, and say which technical debt is worth fixing.",
    "delivery.ai": "How much tools may write, check and merge is now a design question.",
    "communication.writing": "Your designs have to work when you’re not in the room.",
    "communication.translation": "Someone has to tell the business what a technical choice costs.",
    "communication.influence": "Most of those who build what you design don’t report to you.",
    "operations.security": "A design that leaks data isn’t a good design.",
    "product.economics": "Your choices to build, buy and run set the bills for years.",
    "culture.review": "Reviews are where your standards are taught.",
    "self.credibility": "People trust a design from someone who still knows the code.",
  },
  delivery: {
    "direction.decisions": "Open questions stop more work than wrong answers do.",
    "delivery.slicing": "With small slices you can keep a date.",
    "delivery.risk": "People ask you when it will be done, and what could stop it.",
    "delivery.unblocking": "Most late projects are waiting for someone else, and you find out who.",
    "delivery.priorities": "Several people want to be first, and only one can be.",
    "communication.translation": "You turn what the team knows into choices that others can make.",
    "communication.facilitation": "A plan holds when the people who carry it out made it together.",
    "communication.managing-up": "Surprises are cheap early, and your manager hears them from you.",
    "product.problem": "The most expensive mistake is to deliver the wrong thing on time.",
    "product.impact": "You show that what was shipped changed something.",
    "culture.ways": "How the team works decides how fast work moves through it.",
    "self.time": "You follow many things, and the loudest is seldom the most important.",
  },
  platform: {
    "direction.evolution": "A platform is replaced while others build on it.",
    "direction.quality": "Every team inherits your shortcuts.",
    "delivery.risk": "A migration without a rollback is a bet with other people’s work.",
    "communication.writing": "Teams that you never meet rely on what you wrote about your work.",
    "communication.influence": "Few teams can be told to move, so adoption has to be won.",
    "operations.observability": "You can’t keep a promise about a service that you don’t measure.",
    "operations.incidents": "When the platform breaks, people look to you.",
    "operations.learning": "Every incident has a cost, and you make sure the team learns from it.",
    "operations.security": "Your systems hold the keys and the data of all the others.",
    "operations.on-call": "When on-call wears people out, they leave, and the service suffers.",
    "product.economics": "Your area is often the largest bill in engineering.",
    "self.credibility": "In an outage, people follow someone who can read the system.",
  },
};

const EXPECTED: Record<Archetype, readonly string[]> = {
  team: [
    ...["direction.decisions", "direction.quality", "delivery.risk", "delivery.ai"],
    ...["people.sponsorship", "people.conflict", "communication.writing"],
    ...["operations.incidents", "product.problem", "culture.review", "culture.remote"],
    "self.credibility",
  ],
  technical: [
    ...["delivery.slicing", "delivery.risk", "people.coaching", "communication.facilitation"],
    ...["communication.managing-up", "operations.observability", "operations.learning"],
    ...["product.problem", "product.impact", "culture.ways", "self.time", "self.letting-go"],
  ],
  delivery: [
    ...["direction.quality", "delivery.ai", "people.coaching", "people.feedback"],
    ...["communication.writing", "communication.influence", "operations.incidents"],
    ...["operations.learning", "product.economics", "culture.safety", "culture.remote"],
    "self.letting-go",
  ],
  platform: [
    ...["direction.vision", "direction.decisions", "delivery.slicing", "delivery.priorities"],
    ...["delivery.ai", "people.coaching", "communication.translation", "product.problem"],
    ...["product.impact", "culture.review", "culture.safety", "self.letting-go"],
  ],
};

/** How much a kind of lead needs a competency. */
export function tierOf(archetype: Archetype, competencyId: string): Tier {
  if (competencyId in CORE[archetype]) return "core";
  return EXPECTED[archetype].includes(competencyId) ? "expected" : "optional";
}
