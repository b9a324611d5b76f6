import { findTechSlug } from "#app/reference/technologies.server.ts";

/*
 * Questions that are answered by a fixed message instead of the model, by what they are after: a lawyer's or a
 * doctor's advice, a verdict on a person. Words alone decide nothing: events are fired, tools are rated, and a Go
 * service panics.
 */

type BlockedTopic = "legal" | "health" | "person";

const TOPIC_MESSAGES: Record<BlockedTopic, string> = {
  legal:
    "The coach gives no legal advice: a lawyer, a union or an advice center where you live can read your papers and knows the law there. A lead’s part is to write down what happened and when, to promise nothing, and to bring in HR early. Ask about that.",
  health:
    "The coach gives no advice on health: a doctor can, and so can someone you trust. A lead’s part is the work: what can wait, who takes over, and what you want others to know. Ask about that.",
  person:
    "The coach doesn’t judge people. Say what someone did, what it caused and what you need, and ask what you could say to them.",
};

const PATTERNS: [Exclude<BlockedTopic, "person">, RegExp][] = [
  [
    "legal",
    /\b(?:lawsuit|sue (?:them|my|the|him|her)|(?:get|need|hire|ask|see) a (?:lawyer|attorney)|non-?compete|wrongful(?:ly)? (?:dismiss\w*|terminat\w*)|unfair dismissal|legal advice|legally (?:binding|allowed|required)|my legal rights|labou?r law|breach of contract)\b/i,
  ],
  [
    "legal",
    /\b(?:is|was|would) (?:it|this|that) (?:legal|illegal|lawful|against the law) (?:to|for|that|if|when|of)\b/i,
  ],
  [
    "legal",
    /\bcan (?:they|my (?:employer|company|boss|manager)) (?:legally|fire me|dismiss me|force me|sue me)\b/i,
  ],
  [
    "health",
    /\b(?:suicid\w*|self-?harm|antidepressants?|adhd|ptsd|my (?:diagnosis|therapist|anxiety|burn-?out|depression)|diagnose (?:me|myself)|am I burn(?:ed|t)[ -]?out|I (?:am|feel|was) (?:so )?depressed)\b/i,
  ],
  [
    "health",
    /\b(?:I|I've|I'm|I am|me|my)\b.*\b(?:depression|panic attacks?|insomnia|medication|therapy|diagnosed with|burn(?:ed|t)[ -]?out by|cannot sleep|can't sleep)\b/i,
  ],
  ["health", /\b(?:which|what) (?:medication|pills?|drugs?)\b.*\b(?:help|take|should|focus)/i],
];

const ROLE =
  "(?:my|our|the|this|that) (?:(?:tech|team|engineering|product|line) )?(?:manager|boss|lead|colleague|coworker|co-worker|teammate|report|cto|CTO|ceo|CEO|director|junior|senior|intern|architect|engineer|developer|designer|pm)";
const NAME = "\\p{Lu}[\\p{Ll}'’-]+(?: \\p{Lu}[\\p{Ll}'’-]+)?";
const PERSON = `(?<role>${ROLE})|(?<name>${NAME})`;
const ADJECTIVE =
  "incompetent|lazy|toxic|stupid|useless|dishonest|an idiot|an asshole|a liar|a narcissist|a psychopath|a jerk";
const PERSON_NOUN =
  "engineer|developer|programmer|manager|lead|leader|boss|colleague|teammate|person|communicator|listener|designer|architect|hire|cto|ceo";
const VERDICT = `${ADJECTIVE}|(?:a|an) (?:bad|poor|terrible|awful|weak|worthless) (?:${PERSON_NOUN})`;
/** What follows a person, and not the noun that makes it something else: "our lead time", "Webhook events". */
const ENDS =
  "(?=\\s*(?:[.?!,;:]|$)|\\s(?:as|for|against|without|because|when|while|if|after|before|from|and|who|now|today|fairly|politely|quickly|legally|on|in|by|over|out)\\b)";

/** About a person, if what stands there is one and not a tool. Case matters: names have capitals. */
const PERSON_PATTERNS = [
  `\\b(?:[Ii]s|[Aa]re|[Ww]as|[Ww]hy is) (?:${PERSON}) (?:really |just |so |such |simply |actually )*(?:${VERDICT})(?!\\p{L})`,
  `\\b(?:get rid of|fire|sack|dismiss|let go of|push out) (?:${PERSON})${ENDS}`,
  `\\b[Ff]ire (?:${PERSON})${ENDS}`,
  `\\b(?:[Jj]udge|[Rr]ate|[Dd]iagnose|[Aa]ssess|[Rr]ank) (?:${PERSON})${ENDS}`,
  `\\b(?:[Jj]udge|[Rr]ate|[Aa]ssess|[Ee]valuate) (?:${PERSON})['’]s (?:performance|work|attitude|behaviou?r|character|competence|leadership|skills|personality)\\b`,
  `\\b(?:[Ww]ho (?:is|was)|[Ww]hich of them is) (?:better|worse|smarter|the (?:best|worst|weakest)),? (?:${PERSON})`,
].map((pattern) => new RegExp(pattern, "u"));

/** Capitalized, and neither a person nor a technology of the vocabulary. */
const THINGS = new Set(
  "agile alerts api bazel bitbucket chatgpt claude clickup cloudflare codecov confluence conway copilot cursor datadog dependabot discord figma firebase frontend backend gemini github gitlab google grafana helm heroku husky infra insomnia istio jenkins jira kanban linear microservices miro monday netlify nginx notion okrs okta openai opsgenie pagerduty platform postman product prometheus renovate salesforce scrum security sentry slack snyk sonar splunk stripe teams trello twilio vercel waterfall webhook webhooks zapier zendesk zoom".split(
    " ",
  ),
);

/**
 * The topic for which a question, with one space between words, is not sent to the model, with the message to
 * show; null if it may be sent.
 */
export function findBlockedTopic(question: string): { topic: BlockedTopic; line: string } | null {
  const topic =
    PATTERNS.find(([, pattern]) => pattern.test(question))?.[0] ??
    (isAboutPerson(question) ? "person" : null);
  return topic ? { topic, line: TOPIC_MESSAGES[topic] } : null;
}

function isAboutPerson(question: string): boolean {
  return PERSON_PATTERNS.some((pattern) => {
    const groups = pattern.exec(question)?.groups;
    if (!groups) return false;
    return groups.role !== undefined || !isThing(groups.name ?? "");
  });
}

function isThing(name: string): boolean {
  const words = [name, ...name.split(" ")];
  return words.some((word) => findTechSlug(word) !== null || THINGS.has(word.toLowerCase()));
}
