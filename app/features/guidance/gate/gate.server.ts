import { findBlockedTopic } from "./blocked-topics.server.ts";
import { findDanger, hasDangerPhrase } from "./crisis.server.ts";
import { CRISIS_TEXT, WITHHELD_TEXT } from "./crisis-card.ts";
import { findDoubt, findHarm, findNamedHarm } from "./harm.ts";
import { type Likelihood, weighHarm } from "./harm-weight.ts";

/** More than may be asked: what stands after it is not looked at. */
const MAX_CHARACTERS = 4_000;

export interface Refusal {
  /** What it is about; of a crisis nothing is kept, not even a number. */
  why: "crisis" | "harm" | "topic";
  line: string;
  /** Of a crisis: it may be about something else, which may be answered below. */
  isUncertain?: boolean;
  /** Where this site answers it. */
  source?: { path: string; name: string };
}

/** What no answer may tell anybody to do; people say it of themselves in other words. */
const SELF_HARM =
  /\b(?:kill|hurt|harm|cut|hang|shoot) (?:yourself|urself)\b|\b(?:end|take) your (?:own )?life\b|\bcommit suicide\b|\b(?:bring|töte) dich (?:selbst |doch )?um\b|\btöte dich\b|\b(?:tue|suicide)[- ]toi\b|(?:^|\P{L})(?:mátate|suicídate|se mate|zabij się)(?!\p{L})/iu;

/**
 * Why what a model wrote is withheld; null if it may be shown. The same as of a question, but for topics: a reply may
 * say that it gives no legal advice.
 */
export function findWithheld(reply: string): Refusal | null {
  if (hasDangerPhrase(reply) || SELF_HARM.test(reply))
    return { why: "crisis", line: WITHHELD_TEXT };
  const harm = findNamedHarm(reply.replace(/\s+/g, " "));
  return harm && { why: "harm", line: `The model’s answer isn’t shown. ${harm.line}` };
}

/** The same for a model as for the rules, and what is only doubtful: that is answered from this site alone. */
export function findModelRefusal(question: string): Refusal | null {
  const text = toChecked(question);
  const likelihood = weighHarm(text);
  const refusal = refuse(text, likelihood);
  if (refusal) return refusal;
  const line = findDoubt(likelihood);
  return line === null ? null : { why: "harm", line };
}

/**
 * Why a question is not answered, with what is said instead; null if it may be. Comes before anything is sent, counted
 * or stored.
 */
export function findRefusal(question: string): Refusal | null {
  const text = toChecked(question);
  return refuse(text, weighHarm(text));
}

function refuse(text: string, likelihood: Likelihood): Refusal | null {
  const danger = findDanger(text);
  const other = danger === "said" ? null : refuseOther(text, likelihood);
  if (!danger) return other;
  return { why: "crisis", line: CRISIS_TEXT, isUncertain: danger === "alike" && !other };
}

function refuseOther(text: string, likelihood: Likelihood): Refusal | null {
  const harm = findHarm(text, likelihood);
  // What only sounds like harm may ask about the law or health.
  const topic = harm?.topic ? null : findBlockedTopic(text);
  if (topic) return { why: "topic", line: topic.line, source: topic.source };
  return harm && { why: "harm", line: harm.line };
}

function toChecked(question: string): string {
  return question.slice(0, MAX_CHARACTERS).replace(/\s+/g, " ").trim();
}
