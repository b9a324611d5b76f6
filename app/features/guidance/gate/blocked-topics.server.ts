import { findTechSlug } from "#app/reference/technologies.server.ts";

/*
 * Questions that are answered by a fixed message instead of the model, by what they are after: a lawyer's or a
 * doctor's advice, a verdict on a person. Words alone decide nothing: events are fired, tools are rated, and a Go
 * service panics.
 */

type BlockedTopic = "legal" | "health" | "person" | "posting-law";

interface BlockedQuestion {
  topic: BlockedTopic;
  line: string;
  /** Where this site answers it. */
  source?: { path: string; name: string };
}

const LAWS_PAGE = { path: "/laws", name: "Laws on job postings" };

const TOPIC_MESSAGES: Record<BlockedTopic, string> = {
  legal:
    "The coach gives no legal advice: a lawyer, a union or an advice center where you live can read your papers and knows the law there. A lead’s part is to write down what happened and when, to promise nothing, and to bring in HR early. Ask about that.",
  health:
    "The coach gives no advice on health: a doctor can, and so can someone you trust. A lead’s part is the work: what can wait, who takes over, and what you want others to know. Ask about that.",
  "posting-law":
    "The coach gives no legal advice. The laws on job postings that we’ve read (on pay, earlier pay, AI and vacancies) have a page on this site, by place and in their own words.",
  person:
    "The coach doesn’t judge people. Say what someone did, what it caused and what you need, and ask what you could say to them.",
};

/** In place of advice on health, beside an answer to the rest. */
const HEALTH_ASIDE =
  "The coach gives no advice on health: for that part, ask a doctor or someone you trust. This is about the work.";

const ILLNESS =
  "(?:adhd|ptsd|anxiety|depression|insomnia|burn-?out|panic attacks?|medication|therapy)";
const WITH_ILLNESS = new RegExp(`\\b(?:with|despite|having) (?:my |an? )?${ILLNESS}\\b`, "gi");
const ILLNESS_WORD = new RegExp(`\\b${ILLNESS}\\b`, "i");
const CLAUSE_ENDS = /[.?!;:,—–]|\b(?:and|but|because|so)\b/i;
/** A question that a lead asks of the work. */
const WORK_QUESTION =
  /\b(?:how|what|when|which|who) (?:(?:do|can|should|could|would) (?:I|we)|to) (?:\w+ )?(?:organi[sz]e|structure|plan|write|run|lead|prepare|delegate|split|schedule|manage)\b.{0,60}\b(?:week|day|time|meeting|team|task|work|review|doc|code|sprint|one-on-one|calendar|deadline|project|demo|on-call|incident|design)s?\b/i;

/** What the page on laws says: of pay and its history, of AI, and of vacancies in postings. */
const POSTING_LAW =
  /\b(?:(?:salary|pay|compensation|wage)s? (?:history|ranges?|transparency)|(?:current|past|previous|earlier|last) (?:salary|pay|compensation|wages?)|(?:job )?(?:ads?|adverts?|postings?|vacanc(?:y|ies))\b|AI\b.{0,30}\b(?:screen|hir|recruit|applica|candidate|interview))/i;
const LAW =
  /\b(?:legal(?:ly)?|illegal|lawful|laws?|against the law|directive|(?:have|has|need|needs) to (?:\w+ ){1,6}?(?:pay|salary|salaries|compensation|AI)|required by|may (?:an|my|the|their|our) (?:employer|company|recruiter))\b/i;

const PATTERNS: [Exclude<BlockedTopic, "person" | "posting-law">, RegExp][] = [
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
    /\b(?:antidepressants?|adhd|ptsd|my (?:diagnosis|therapist|anxiety|burn-?out|depression)|diagnose (?:me|myself)|am I burn(?:ed|t)[ -]?out|I (?:am|feel|was) (?:so )?depressed)\b/i,
  ],
  [
    "health",
    /\b(?:I|I've|I'm|I am|me|my)\b.*\b(?:depression|panic attacks?|insomnia|medication|therapy|diagnosed with|burn(?:ed|t)[ -]?out by|cannot sleep|can't sleep)\b/i,
  ],
  ["health", /\b(?:which|what) (?:medication|pills?|drugs?)\b.*\b(?:help|take|should|focus)/i],
  [
    "health",
    /\b(?:burn-?out symptoms|symptoms of burn-?out|(?:take|go on|ask for) sick leave|(?:my )?chest (?:feels|is|gets) tight|heart (?:is )?(?:racing|pounding)|(?:haven't|have not|not) slept (?:properly|well|through) (?:for|in)|should I see a doctor)\b/i,
  ],
  [
    "legal",
    /\b(?:(?:can|could|will|may) (?:we|I|they|the company) (?:be|get) sued|(?:am I|are we) (?:legally )?(?:obliged|liable|required by law)|(?:violat\w+|breach\w*) (?:of )?(?:the |a |an |their )?(?:GPL|licen[cs]e|GDPR))\b/i,
  ],
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
  `\\b[Ii]s (?:${PERSON}) (?:really |just |too |still )?(?:good enough|any good|ready to be|ready for|fit for|the right (?:person|one|fit)|under-?performing|lying|worth (?:keeping|promoting|hiring))\\b`,
  `\\b[Ss]hould (?:I|we) (?:promote|hire|fire|let (?:go of )?|keep|put) (?:${PERSON})(?:${ENDS}|\\s(?:on a PIP|go|to|another)\\b)`,
  `\\b(?:[Ww]ould|[Ww]ill) (?:${PERSON}) (?:make|be|become) a (?:good|bad|better|worse|great|decent)\\b`,
  `\\b(?:[Cc]an|[Cc]ould) (?:${PERSON}) be trusted\\b`,
  `\\b[Bb]etween ${NAME} and (?:${PERSON}),? (?:who|which)\\b`,
  `\\b(?:[Pp]ersonality|character) type (?:is|does|has) (?:${PERSON})`,
  `\\b(?:score|grade|rating)\\b.{0,30} for (?:${PERSON})(?:['’]s|${ENDS})`,
  `\\b(?:[Tt]ell me|[Ss]ay)(?: honestly)? (?:if|whether) (?:${PERSON}) (?:is|was)\\b`,
  `\\b(?:${PERSON})\\b.{0,80}\\b(?:hire or no[- ]hire|hire or not|yes or no)\\b`,
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
export function findBlockedTopic(question: string): BlockedQuestion | null {
  const topic = findTopic(question);
  if (!topic || (topic === "health" && isAskingOfWork(question))) return null;
  const line = TOPIC_MESSAGES[topic];
  return topic === "posting-law" ? { topic, line, source: LAWS_PAGE } : { topic, line };
}

/** What is said beside the answer to a question of work that has one of health in it; null where it has none. */
export function findHealthAside(question: string): string | null {
  const text = question.replace(/\s+/g, " ");
  return findTopic(text) === "health" && isAskingOfWork(text) ? HEALTH_ASIDE : null;
}

function findTopic(question: string): BlockedTopic | null {
  if (LAW.test(question) && POSTING_LAW.test(question)) return "posting-law";
  const [topic] = PATTERNS.find(([, pattern]) => pattern.test(question)) ?? [];
  return topic ?? (isAboutPerson(question) ? "person" : null);
}

function isAskingOfWork(question: string): boolean {
  return question
    .replace(WITH_ILLNESS, "")
    .split(CLAUSE_ENDS)
    .some((clause) => WORK_QUESTION.test(clause) && !isOfHealth(clause));
}

function isOfHealth(clause: string): boolean {
  return (
    ILLNESS_WORD.test(clause) ||
    PATTERNS.some(([topic, pattern]) => topic === "health" && pattern.test(clause))
  );
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
