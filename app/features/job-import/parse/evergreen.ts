const OPENING = "(?:openings?|roles?|positions?|vacanc(?:y|ies)|jobs?|hiring|consideration)";
const POOL = "talent[ -](?:pool|community|network|bank|bench|pipeline)s?";

const TITLE_PATTERNS = [
  new RegExp(`\\bfuture (?:\\w+ )?(?:${OPENING}|opportunit(?:y|ies)|needs|applicants?)\\b`),
  /\btalents?[’']? bench\b|\btemplates? only\b|\bdo not (?:use|apply)\b/,
  /\bbanco de talentos?\b|\bcantera de talento\b|\bvivier\b/,
  // Not after a comma: in "Engineer, Talent Network" it is the team's name.
  new RegExp(
    `(?:^|[-–—:|([] ?|\\b(?:our|the|join|engineering|tech|software) )${POOL}\\b(?! (?:engineer|develop))`,
  ),
  /\btalent (?:pool|community)$|\b(?:expressions? of|register (?:your|an)|general) interest\b|\beoi\b/,
  /\b(?:general|open|spontaneous|unsolicited|speculative) applications?\b/,
  /\binitiativbewerbung|\bcandidatures? spontan|\bcandidatura (?:espont|spont)|\bopen sollicitatie/,
  /\byour (?:next )?dream (?:job|role)\b|\balways (?:hiring|recruiting|looking|open)\b/,
  /\b(?:do not|don['’]?t|did not|didn['’]?t|can ?not|can['’]?t) (?:see|find) (?:a|an|any|the|your|what)\b/,
  /(?:^|[-–—:|([] ?)(?:evergreen|pipeline)(?: (?:role|position|requisition|req))?(?:$| ?[-–—:|)\]])/,
  /\b(?:rolling|ongoing) (?:applications?|recruitment|hiring)\b/,
  /^(?:come )?(?:join|work with|work for) (?:us|our (?:\w+ )?team)\b/,
];
const TEXT_PATTERNS = [
  new RegExp(`\\bfor (?:\\w+ )?future (?:\\w+ )?${OPENING}\\b`),
  /\bfuture (?:job|career|employment) (?:openings?|opportunit(?:y|ies))\b/,
  new RegExp(
    `\\b(?:(?:join|enter|part of|for) (?:our|a|the)|(?:build|grow)(?:ing)? (?:our|a)) ${POOL}\\b`,
  ),
  /\b(?:expressions? of interest|(?:general|open|spontaneous|speculative) application)\b/,
  /\balways (?:looking (?:for|to)|on the lookout for|hiring|recruiting|(?:keen|happy|excited) to (?:hear|meet)|interested in (?:hearing|meeting))\b(?! (?:ways|opportunities|improve|learn|make|find ways))/,
  /\b(?:do not|don['’]?t|did not|didn['’]?t|can ?not|can['’]?t) (?:see|find) (?:a|an|any|the|your) (?:\w+ )?(?:job|role|position|opening|match|fit)\b/,
  /\b(?:not (?:an?|for an?|tied to an?) (?:active|open|current|specific|live)|no (?:active|open|current|specific|immediate)) (?:job|role|position|opening|vacanc(?:y|ies))\b/,
  /\bevergreen (?:role|position|posting|requisition|opening|job)\b/,
];
const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 600;

/**
 * Whether a posting is an opening that never closes, such as a talent pool. Looks at the title and
 * the first sentences only, because many postings end with an invitation of that kind.
 */
export function isEvergreen(title: string, text: string): boolean {
  if (TITLE_PATTERNS.some((pattern) => pattern.test(title.toLowerCase()))) return true;
  return listFirstSentences(text).some((sentence) =>
    TEXT_PATTERNS.some((pattern) => pattern.test(sentence.toLowerCase())),
  );
}

function listFirstSentences(text: string): string[] {
  return text
    .slice(0, MAX_CHARACTERS)
    .split(/\n+|(?<=[.!?])\s+/)
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(0, MAX_SENTENCES);
}
