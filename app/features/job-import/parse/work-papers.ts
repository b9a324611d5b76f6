import type { GateState } from "#app/features/jobs/hard-gates.ts";
import { ASKS_NOTHING, CLEARANCE, DEMANDS, OF_EVERYBODY, PAPERS_OF } from "./papers-cues.ts";

/* Whether a sentence asks for papers of everybody who applies: a clearance, a citizenship, a permit. */

const WISHED =
  /\bprefer|\ba plus\b|\bnice to have\b|\bbonus\b|\bdesir|\badvantage|\bideal|\bhelpful\b|\bbeneficial\b|\bwelcome\b/i;
/** "Nice to have", under which nothing is asked for. */
const WISHING_HEADING =
  /\b(?:nice to have|prefer[a-zß-ɏ]*|bonus|plus|desir[a-zß-ɏ]+|good to have|ideal[a-zß-ɏ]*)\b/i;
const UNDECIDED =
  /\?|\bdepend|\bcase[- ]by[- ]case\b|\bmight\b|\bmay (?:be|need|require|have)\b|\bif (?:you|needed|required|applicable|necessary)\b|\bwhether\b|\b(?:some|certain|many|most) (?:of (?:our|the)|roles|projects|positions|customers|teams|of)\b/i;

/** Levels and kinds that are said of clearances alone, besides those of one country. */
const CLEARANCE_NAMES =
  /\b(?:(?:TS|Top Secret|Secret|SC|DV|NV[12]|Q|L|DoD|DOE|NATO|government|federal|SCI|baseline|active|interim|UK|US) (?:level )?clear(?:ance|ed)\b|NV[12]\b|(?:full[- ]scope|CI) poly\b|clearable to\b)/i;
const SECURITY_CLEARANCE =
  /\b(?:security[- ](?:clear(?:ed|ances?)|vett(?:ed|ing)|cleared)|SC[- ]clear(?:ed|ance)|TS\/SCI|polygraph|Public Trust|BPSS|NPPV\d?|DV[- ](?:cleared|clearance))(?![a-zß-ɏ])/i;
const NO_CLEARANCE =
  /\b(?:no|without (?:an?|any)|never) (?:requirement for an? |need (?:for|of) an? )?(?:[a-zß-ɏ]+ ){0,3}?clearances?\b|\bclearances?\b[^.;,]{0,30}?(?:\bnot|n['’]t) (?:[a-zß-ɏ]+ ){0,2}?(?:required|needed|necessary|mandatory|a requirement)|(?:\bnot|n['’]t) (?:need|require|have to (?:hold|have)|ask for)\b[^.;]{0,30}\bclearances?\b/i;
const CLEARANCE_ASKED =
  /\bclearable\b|\b(?:are|be|hold) (?:SC|DV|security)[- ]cleared\b|\b(?:able|ability|eligib(?:le|ility)|willing(?:ness)?) (?:and (?:[a-zß-ɏ]+ ){1,2})?(?:to|for) (?:[a-zß-ɏ]+ ){0,6}?|\bclear(?:ance|ed)(?: level)?(?: required| needed)?: ?(?!no|none|n\/a)[a-zß-ɏ]|\b(?:obtain|maintain|hold|possess|undergo|pass|gain)(?:ing)?\b[^.;]{0,50}clear/i;
const FEW_WORDS = 7;
/** Who else has one: customers, colleagues, what is built. */
const OF_OTHERS =
  /\b(?:customers?|clients?|users?|citizens (?:who|that|can|to|talk|use)|issu(?:e|es|ing)|scan[a-zß-ɏ]*|process(?:es|ing)|verif(?:y|ies|ying)|teammates?|colleagues|our (?:engineers|people|staff|team)|travell?ers?|passengers?|applicants['’]|app(?:s|lications? (?:that|for))?|platform (?:that|for)|product)\b/i;

/** What a sentence says of a security clearance; null without. */
export function readClearanceSentence(
  sentence: string,
  heading: string,
): GateState<"clearance"> | null {
  const isAbout =
    SECURITY_CLEARANCE.test(sentence) ||
    CLEARANCE_NAMES.test(sentence) ||
    (CLEARANCE.test(sentence) &&
      (PAPERS_OF.some(([words]) => words.test(sentence)) ||
        /^\W*(?:active |no )?clearances?\b(?! (?:sale|items|rack))/i.test(sentence)));
  if (!isAbout || UNDECIDED.test(sentence)) return null;
  if (WISHED.test(sentence) || WISHING_HEADING.test(heading)) return null;
  if (NO_CLEARANCE.test(sentence)) return "not_required";
  if (ASKS_NOTHING.test(sentence)) return null;
  const isAsked = DEMANDS.test(sentence) || CLEARANCE_ASKED.test(sentence);
  const isShort = sentence.split(" ").length <= FEW_WORDS;
  return (isAsked && !/^(?:our|the) (?:customers?|clients?)\b/i.test(sentence)) ||
    (isShort && !OF_OTHERS.test(sentence))
    ? "required"
    : null;
}

/** A people before its papers: "US citizens", "EU or UK passport"; not "every passport". */
const OF_PEOPLE =
  "(?!(?:Only|Must|Every|Each|All|The|Our|Any|No|Your|Their|Some|Many|Most|World|Digital|Global|Good|Senior|Non|Foreign|Corporate)\\b)\\p{Lu}[\\p{L}.]*(?:(?:,? (?:and |or )?|/|[- ])\\p{Lu}[\\p{L}.]*){0,4}[- ](?:\\p{Ll}+ )?";
const CITIZENSHIP = new RegExp(
  String.raw`(?<![\p{L}-])${OF_PEOPLE}(?:[Cc]itizens?(?! (?:[Dd]evelop|[Dd]ata|[Ss]cien))|[Cc]itizenship|[Nn]ationals?|[Nn]ationality|[Pp]assports?)\b|\b(?:[Cc]itizens?|[Cc]itizenship|[Nn]ationals?|[Nn]ationality|[Pp]assports?) (?:of|in|from|for) (?:the |an? |any )?\p{Lu}|\b[Cc]itizenship\b|\b[Cc]itizens? only\b`,
  "u",
);
const PERMIT =
  /\b(?:authori[sz]ed to (?:[a-zß-ɏ]+ and )?work|(?:work(?:ing)?|employment) authori[sz]ation|authori[sz]ation to (?:[a-zß-ɏ]+ and )?work|rights? to (?:live and |reside and )?(?:legally )?work(?! (?:on|with|from|where|when|how|remotely|flexibl|in (?:teams?|an?|your|pairs|small)\b))|work(?:ing)? rights|eligib(?:le|ility) to (?:legally |live and |reside and )?work|legally (?:able|allowed|entitled|permitted|eligible) to (?:[a-zß-ɏ]+ and )?work|(?:able|allowed|entitled|permitted) to (?:[a-zß-ɏ]+ and )?(?:legally )?work (?=in\b)|(?:work|residence|residency) (?:permits?|visas?)|permanent residen(?:ts?|ce|cy)|green[- ]cards?|US[- ]persons?|U\.S\.[- ]persons?|permission to work|(?:pre-)?settled status)(?![a-zß-ɏ])/i;
/** Asked of the reader, in so many words. */
const ASKED =
  /\b(?:must|needs?|ha(?:ve|s) to|required to|should)\b[^.;]{0,60}$|\b(?:only|limited to|restricted to|open to|exclusively|you(?: already)? (?:are|have|hold)|valid|existing|proof of|evidence of|applicants with|candidates with|candidates who (?:are|have)|applicants who (?:are|have))\b[^.;]{0,60}$/i;
const ASKED_BEHIND =
  /^[^.;]{0,80}?\b(?:only\b|(?:is|are) (?:both |all |[a-zß-ɏ]+ly )?(?:required|mandatory|needed|necessary|essential|a must|a requirement|a prerequisite)|required|a must)/i;
const EMPLOYER_GIVES =
  /\b(?:we|we['’]ll|us|company)\b (?:[a-zß-ɏ]+ ){0,3}?(?:sponsor|arrange|help|support|offer|provide|cover|handle|organi[sz]e|assist|take care|apply for|get you)|\bsponsored\b/i;

/** Whose papers a sentence asks for; null without. */
export function readWorkRightSentence(
  sentence: string,
  heading: string,
): GateState<"workRight"> | null {
  const citizenship = CITIZENSHIP.exec(sentence);
  const permit = PERMIT.exec(sentence);
  const first = permit && (!citizenship || permit.index < citizenship.index) ? permit : citizenship;
  if (!first || UNDECIDED.test(sentence) || WISHED.test(sentence)) return null;
  if (WISHING_HEADING.test(heading) || OF_EVERYBODY.test(sentence)) return null;
  const end = first.index + first[0].length;
  const before = sentence.slice(0, first.index);
  const isAsked = ASKED.test(before) || ASKED_BEHIND.test(sentence.slice(end));
  if (!isAsked || asksNothing(before, sentence.slice(first.index))) return null;
  if (OF_OTHERS.test(before) || EMPLOYER_GIVES.test(before)) return null;
  return permit ? "permit" : "citizenship";
}

/** "You don't need to be a citizen", not "a permit is required, as we cannot sponsor one". */
function asksNothing(before: string, rest: string): boolean {
  return ASKS_NOTHING.test(before + rest.slice(0, 60)) && !/\bwithout\b/i.test(rest.slice(0, 60));
}
