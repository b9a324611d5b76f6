/*
 * Topics that are answered by a fixed message instead of the model. The patterns are deliberately
 * modest.
 */

type BlockedTopic = "pay" | "legal" | "health" | "person";

const TOPIC_MESSAGES: Record<BlockedTopic, string> = {
  pay: "The coach gives no figures for pay and no advice on an offer: it knows neither your market nor theirs. The jobs here show what employers state. You can ask what the range is and what decides where in it somebody starts.",
  legal:
    "The coach gives no legal advice. A lawyer, a union or an advice center where you live can read your papers and knows the law there.",
  health:
    "The coach gives no advice on health. A doctor can, and so can somebody you trust. If you may come to harm, call the emergency number where you are.",
  person:
    "The coach does not judge people. Ask about a situation instead: what happened, what you need, and what you could say.",
};

const NAME = "[A-Z][\\p{Ll}'’-]+(?: [A-Z][\\p{Ll}'’-]+)?";
const PERSON = `(?:my|our|the) (?:manager|boss|lead|colleague|coworker|co-worker|teammate|report|cto|ceo)|${NAME}`;
const JUDGMENT =
  "incompetent|lazy|toxic|stupid|useless|dishonest|a liar|a narcissist|an? (?:bad|poor|terrible) \\p{L}+";

const MONEY =
  "salar(?:y|ies)|pay (?:raise|rise|range|offer)|(?:my|the|your|their|more|better|higher) pay|(?:job |my |this |their |an )offer|the offer|a (?:pay )?raise|my raise|compensation|equity|(?:day|hourly|daily) rate|my rate";

const PATTERNS: [BlockedTopic, RegExp][] = [
  [
    "pay",
    /\bhow much (?:money |pay |salary )?(?:should|can|could|do|would) (?:I|they|one)\b.*\b(?:ask|earn|get|make|pay|demand|expect)/i,
  ],
  [
    "pay",
    /\b(?:what|which) (?:salary|pay|compensation|day rate)\b.*\b(?:should|can|could|fair|right|expect)/i,
  ],
  // "Raise" and "rate" only count as money beside a word that says so: risks are raised, errors
  // have rates.
  [
    "pay",
    new RegExp(`\\b(?:negotiat\\w*|counter-?offer\\w*|haggl\\w*)\\b.*\\b(?:${MONEY})\\b`, "i"),
  ],
  ["pay", new RegExp(`\\b(?:${MONEY})\\b.*\\b(?:negotiat\\w*|counter-?offer\\w*)`, "i")],
  ["pay", /\b(?:ask|asking) (?:for|about) (?:a|my) (?:pay )?raise\b/i],
  [
    "legal",
    /\b(?:lawsuit|sue (?:them|my|the|him|her)|lawyer|attorney|non-?compete|wrongful(?:ly)? (?:dismiss\w*|terminat\w*)|unfair dismissal|is (?:it|this|that) (?:legal|illegal|lawful)|legal(?:ly)? (?:advice|binding|allowed|right\w*)|labou?r law|breach of contract)\b/i,
  ],
  [
    "health",
    /\b(?:depress(?:ed|ion)|suicid\w*|self-?harm|panic attacks?|antidepressants?|medication|diagnosed with|my diagnosis|diagnose (?:me|myself)|adhd|ptsd|therap(?:y|ist)|am I burn(?:ed|t)[ -]?out|insomnia)\b/i,
  ],
  [
    "person",
    new RegExp(
      `\\b(?:[Ii]s|[Aa]re|[Ww]as) (?:${PERSON}) (?:really |just |so )?(?:${JUDGMENT})`,
      "u",
    ),
  ],
  [
    "person",
    new RegExp(
      `\\b(?:[Ss]hould|[Cc]an|[Hh]ow do|[Hh]ow can) (?:we|I|they) (?:get rid of|fire|sack|dismiss) (?:${PERSON})`,
      "u",
    ),
  ],
  [
    "person",
    new RegExp(`\\b(?:[Jj]udge|[Rr]ate|[Dd]iagnose|[Aa]ssess) (?:${PERSON})(?= |[.?!]|$)`, "u"),
  ],
];

/**
 * The topic for which a question is not sent to the model, with the message to show; null if it may
 * be sent.
 */
export function findBlockedTopic(question: string): { topic: BlockedTopic; line: string } | null {
  const normalizedQuestion = question.replace(/\s+/g, " ").trim();
  const topic = PATTERNS.find(([, pattern]) => pattern.test(normalizedQuestion))?.[0];
  return topic ? { topic, line: TOPIC_MESSAGES[topic] } : null;
}
