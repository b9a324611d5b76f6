import type { Archetype } from "./archetypes.ts";

/* How much each kind of lead needs a competency. Who is not one of them needs all alike. */

export const TIERS = ["core", "expected", "optional"] as const;
export type Tier = (typeof TIERS)[number];

/** Why each is core, by competency id. */
export const CORE: Record<Archetype, Readonly<Record<string, string>>> = {
  team: {
    "people.coaching":
      "You are judged by how your people grow, and most of that happens in one-on-ones.",
    "people.feedback": "A problem that nobody names becomes the team’s problem.",
    "people.hiring": "Whom you hire, and how they start, shapes the team for years.",
    "delivery.slicing": "The team needs work that several people can do at once, and finish.",
    "delivery.unblocking": "A blocked teammate comes to you first.",
    "delivery.priorities": "You agree with product on what the team does next, and what waits.",
    "communication.facilitation": "Most of the team’s decisions are made in meetings that you run.",
    "communication.managing-up": "Your manager can only help with what you tell them.",
    "culture.ways": "How the team plans, reviews and meets is yours to keep useful.",
    "culture.safety": "Bad news comes early only to a lead who takes it well.",
    "self.letting-go": "Work that you keep is work that nobody else learns.",
    "self.time": "Many people need your week, and you still need hours to think.",
  },
  technical: {
    "direction.vision": "Teams build one system only if someone says what it should become.",
    "direction.decisions": "The choices that are hard to undo come to you.",
    "direction.evolution": "You move a running system to its next shape without stopping it.",
    "direction.quality": "You set the bar, and say which debt is worth paying.",
    "delivery.ai": "How far tools may write, check and merge code is a question of design now.",
    "communication.writing": "Your designs have to work when you are not in the room.",
    "communication.translation": "Someone has to tell the business what a technical choice costs.",
    "communication.influence": "Most of those who build what you design do not report to you.",
    "operations.security": "A design that leaks data is not a good design.",
    "product.economics": "Your choices to build, buy and run set the bills for years.",
    "culture.review": "Reviews are where your standards are taught.",
    "self.credibility": "People trust a design from someone who still knows the code.",
  },
  delivery: {
    "direction.decisions": "Open questions stop more work than wrong answers do.",
    "delivery.slicing": "Small slices make a date one that you can keep.",
    "delivery.risk": "You are asked when it will be done, and what could stop it.",
    "delivery.unblocking": "Most late projects wait for someone else, and you find out for whom.",
    "delivery.priorities": "Several people want to be first, and only one can be.",
    "communication.translation": "You turn what the team knows into what others can decide on.",
    "communication.facilitation": "A plan holds when those who carry it out made it together.",
    "communication.managing-up": "Surprises are cheap early, and your manager hears them from you.",
    "product.problem": "The most expensive mistake is to deliver the wrong thing on time.",
    "product.impact": "You show that what was shipped changed something.",
    "culture.ways": "How the team works decides how fast work moves through it.",
    "self.time": "You follow many things, and the loudest is seldom the most important.",
  },
  platform: {
    "direction.evolution": "A platform is replaced while others build on it.",
    "direction.quality": "Every team inherits your shortcuts.",
    "delivery.risk": "A migration without a way back is a bet with other people’s work.",
    "communication.writing": "Teams that you never meet use your work by what you wrote about it.",
    "communication.influence": "Few teams can be told to move, so adoption has to be won.",
    "operations.observability":
      "You cannot keep a promise about a service that you do not measure.",
    "operations.incidents": "When it breaks, people look to you.",
    "operations.learning":
      "An incident is paid for already, and you make sure it teaches something.",
    "operations.security": "Your systems hold the keys and the data of all the others.",
    "operations.on-call": "On-call that wears people out loses them, and then the service.",
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
