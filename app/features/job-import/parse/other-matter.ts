import { sign } from "./residence-cues.ts";

/** Sentences about pay, law, perks, wishes and conditions, which name places for other reasons. */
const OTHER_MATTER =
  /\b(?:pay(?! (?:people|anyone|anybody|someone|somebody|employees|staff|contractors|engineers|you) (?:who|in|from)\b)|paid|salary|salaries|compensation|wages?|benefits?|perks?|privacy|gdpr|ccpa|policy|notice|ordinance|laws?|act|disclos\w+|accommodat\w+|equity|insurance|pension|holidays?|vacation|criminal|arrest|conviction|e-?verify|i-9|verify|prefer(?:red|abl[ey]|ence)|(?:we|['’]d|would) prefer|prioriti[sz]\w*|ideal(?:ly)?|a plus|nice to have|bonus|relocat\w+|retreats?|offsites?|in (?:the )?(?:winter|summer|spring|autumn)|from time to time|occasionally|tomorrow|now and then|up to \d+|\d+ (?:days|weeks|months)|(?:customers?|clients?|users?) (?:are|in|across|from|located|based|around|live|include)|headquarter\w*|founded|sponsor\w*|competitors?|fair chance|equal (?:opportunity|employment))\b|[$€£]/i;
const CONDITION = sign`(?:^|[,;(] ?)(?:for (?:our )?[a-zß-ɏ]\S+(?: [a-zß-ɏ]\S+){0,2} (?:candidates|applicants|residents|hires)\b|(?:if|for|when|where|while|as|since|because|unless|whether|say|suppose|imagine|picture)\b(?: you(?:['’]re| are| live)?| candidates| applicants| those| employees| someone)?(?: (?:are|not|who|currently)){0,3} (?:<LIVING>|in|candidates|applicants)\b)`;

/** Why a place is the only one to hire in, which is no matter of its own: "Due to tax law we hire in Peru only". */
const REASON_TO_LIMIT =
  /\b(?:due to|because of|owing to|for|under|by|on account of)(?: [a-zß-ɏ][a-zß-ɏ-]*){0,4}? (?:laws?|legislation|compliance|insurance|benefits|payroll|salary|pay|sponsorship|policy|acts?)(?: [a-zß-ɏ]+)?(?=,| we\b| our\b| this\b| the (?:job|role|position)\b|[.!]?$)/i;
/** The reason behind a grant: "…, since all of our contracts are under local law". */
const REASON_BEHIND =
  /,? (?:since|because|as) (?:all of |most of )?(?:our|we|the|it|there|this)\b[^.]*\.?$/i;
const LIMITS = /\b(?:only|solely|exclusively|limited|restricted)\b/i;
const HIRES = sign`\b(?:<HIRE>|<JOB>|consider|apply|candidates|applicants|people)\b`;
/** What is asked of all, not a condition of some: "please only apply if you live in Peru". */
const ONLY_IF =
  /\b(?:only|solely) (?:apply|applies|consider[a-zß-ɏ]*|possible|open|available)(?: [a-zß-ɏ]+){0,3} if\b|\bwe (?:can |could |may )?(?:hire|employ|consider|take|contract) you if\b/i;
/** What follows from another matter: "We pay through an entity, so you have to live in Peru". */
const SO_DEMANDED =
  /(?<=[,;:–-] ?(?:so|therefore|hence|which is why) )(?:you|applicants|candidates|everyone|everybody)\b[^.;]*\b(?:must|ha(?:ve|s) to|needs? to)\b[^.;]*/i;
const WITHOUT_SPONSOR = /\bwithout (?:[a-zß-ɏ-]+ ){0,5}?sponsor[a-zß-ɏ]*/i;

/** Whether a sentence names places for another reason than where applicants live. */
export function isOtherMatter(sentence: string): boolean {
  const clause = findLimit(sentence) ?? SO_DEMANDED.exec(sentence)?.[0];
  const matter = (
    clause?.replace(REASON_TO_LIMIT, " ") ?? sentence.replace(REASON_BEHIND, "")
  ).replace(WITHOUT_SPONSOR, " ");
  return OTHER_MATTER.test(matter) || isConditional(matter);
}

/** Whether what a sentence says is only for those who live somewhere: "If you live in Peru, …". */
export function isConditional(sentence: string): boolean {
  return CONDITION.test(sentence) && !ONLY_IF.test(sentence);
}

/** The clause that limits who is hired, without what comes before it: "We sponsor no visas, so we hire in Peru only". */
function findLimit(sentence: string): string | null {
  const limit = LIMITS.exec(sentence);
  if (!limit) return null;
  const before = sentence.slice(0, limit.index);
  const start = Math.max(...[", ", "; ", ": "].map((mark) => before.lastIndexOf(mark)));
  const clause = sentence.slice(start + 1);
  return HIRES.test(clause) ? clause : null;
}
