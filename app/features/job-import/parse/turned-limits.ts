import type { RemoteDenial } from "#app/reference/place.ts";
import { isOpenEnded } from "./barred-rest.ts";
import { listCapitals } from "./name-run.ts";
import { isConditional } from "./other-matter.ts";
import { resolveRun } from "./resolve-run.ts";
import { toWholeArea } from "./unclear-limits.ts";

/*
 * The last net: limits can be said in more ways than any rule reads ("Peru is where you'd live", "no
 * home in Peru, no contract"). A sentence about the reader, the job or its contract that names a
 * country, and that is about nothing else we know, gives everybody else "unclear", not "yes".
 */

const ONE_HIRE =
  "(?:person|hire|role|job|position|opening|contract|seat|lead|engineer|developer|colleague)";

/** Whole words, whatever their case; a row for each kind. */
function words(...kinds: string[]): RegExp {
  return new RegExp(String.raw`\b(?:${kinds.join("|")})\b`, "iu");
}

/** Whom or what a limit is about. */
// biome-ignore format: a table reads best with a kind on each line
const OF_READER = [
  words(
    "you|yours?|applicants?|candidates?|whoever|some(?:one|body)|any(?:one|body)|(?:nobody|no one) (?:outside|beyond|who)", // who reads
    "residents?|residen(?:ce|cy)|home|address|lives?|living|resides?", // where they live
    String.raw`(?:the|this|our next|our new|next|an?|one) (?:\p{Ll}+ )?${ONE_HIRE}|(?:the|this|our next|our new|next|one) (?:\p{Ll}+ )?(?:hires|vacancy|post)|this one`, // who is hired
    String.raw`(?:we|us)(?:['’]re)?(?: \p{Ll}+){0,3} (?:hir|employ|recruit|contract|pay(?! tax))\p{Ll}*`, // who hires
    "hiring|hires?|hired|employment|employed?|payroll|contract|the work", // hiring itself
    "it (?:has to|must|will have to) be|nothing else|the only (?:country|place)", // what has to be
  ),
  /^\W*(?:(?:your|job|work|hiring|employment|contract|candidates?['’]?|applicants?['’]?) )?(?:locations?|countr(?:y|ies)|regions?|geography|place of work)(?: of (?:residence|employment|work))?:/i, // "Location: …"
  /^\W*(?:yes|sure|remote(?:ly)?)\b|, please\W*$/i, // "Remote? Yes, …", "Peru, please"
];

/** What else is tied to a country. */
// biome-ignore format: a table reads best with a kind on each line
const OF_OTHERS = [
  words(
    "customers?|clients?|users?|readers|visitors?|recruiters?|founders?|investors?|partners?|banks?|government|leaders?|manager|c[te]o|head of", // other people
    String.raw`teams?|colleagues|engineers in|some of us|(?:everybody|everyone)(?! (?:on|in) this)|our (?!next|new|only)(?:\p{Ll}+ )?(?:lead|engineer|developer|colleague|lawyers?)|ha(?:ve|s) (?:a|an|one) (?:\p{Ll}+ )?(?:colleague|engineer|lead)|our (?!next|new|only|hires?)\p{Ll}+ lives`, // those who work there
    String.raw`markets?|roadmap|products?|tools?|platform|apps?|stack|servers?|data|launch\p{Ll}*|sell|sold|ship(?:s|ped|ping)?|delivery|sales|accounts?|use (?:us|our)|help(?:s|ing)?|issues?|goals?`, // what is made and sold
    String.raw`compan(?:y|ies)|business\p{Ll}*|startup|organi[sz]ation|department|expan\p{Ll}+|grow\p{Ll}*|presence|footprint|start(?:ed|s)|began|leading|responsible|reports?|only employer|with our entity|\d+ (?:countries|employees|people)`, // a business
    String.raw`cent(?:er|re)s?|headquarter\p{Ll}*|hq|offices?|hubs?|warehouses?|factor(?:y|ies)|stores?|shops?`, // buildings
    String.raw`visit\p{Ll}*|travel\p{Ll}*|fly|trips?|meet(?:s|ing|ings|ups?)?|met|gather\p{Ll}*|retreats?|off-?sites?|part(?:y|ies)|relocat\p{Ll}+`, // travel
    "once|twice|(?:times|days|weeks|months?) (?:a|per)|every|yesterday|tomorrow|last|sometimes|imagine|suppose|say|even in|hours|time ?zones?", // times and examples
    String.raw`all over|across|between|world|global\p{Ll}*|where (?:we|our|most|many|they|it) (?!may|can|could|hire|employ|pay)`, // everywhere
    String.raw`fluen\p{Ll}+|speak\p{Ll}*|languages?|experience|knowledge|understanding|universit\p{Ll}+|graduat\p{Ll}+|degree|requires? (?!living|residing|being|working)\p{Ll}+ing`, // what is asked for
    "benefits?|insurance|equity|holidays?|vacation|salary|compensation|wages?|bonus(?:es)?|rebates?", // offers
    String.raw`privacy|notice|policy|ordinance|export|immigration|transparency|governed|criminal|regulat\p{Ll}+|disability|veteran|status|race|equal|verify`, // rules
  ),
  /[?$€£]/u, // questions and sums
];

/** What a reader does there is living, working or being hired: what follows "you" in a limit. */
const LIVES = [
  "live|are|reside|stay|sit|remain|wake|belong|settle|(?:call|make) \\p{Lu}",
  "must|need|have|can|may|should|will|would|could|want|expect|do|pay|apply",
  "already|too|and|or|who|is|gets (?:this|the)",
  "be (?=(?:based|located|living|resident|in|within|from|there|too|at|hired|employed|registered|able|an?|the|already|physically|currently|permanently|working|on|our|put)\\b(?! (?:contact|key|member))),?",
  "in|within|from|at|to|on|work(?! (?:with|on|closely|together|alongside))",
].join("|");
/** Who reads does something else there: "You'll support our …". */
const DOING = new RegExp(
  String.raw`\b(?:you(?:['’]ll|['’]d| will| would| can| get to)?(?: also)?|(?:someone|somebody) (?:in \p{Lu}\p{Ll}+|always)) (?!(?:${LIVES})\b)\p{Ll}+`,
  "iu",
);

/** What allows, wishes or is over. */
// biome-ignore format: a table reads best with a kind on each line
const PERMISSIVE = new RegExp(
  [
    String.raw`\b(?:${[
      "not|never|no|nor|[Nn]obody|neither", // denials
      "optional|fine|okay|ok|as good as|welcome|if you (?:like|want|prefer)|whether|[Ff]eel free|might|could", // permissions
      String.raw`[Pp]refer\p{Ll}*|[Ii]deally|a plus|nice`, // wishes
      "used to|wrote|built|lived|was|were|been", // the past
      String.raw`anywhere(?! (?:in|within|across)\b)|everywhere|wherever|[Ff]rom \p{Lu}\p{Ll}+ to \p{Lu}`, // everywhere
    ].join("|")})\b`,
    String.raw`n['’]t\b`,
  ].join("|"),
  "u",
);

/** A denial that belongs to a limit. */
// biome-ignore format: a table reads best with a kind on each line
const DENIAL_OF_REST = new RegExp(
  [
    String.raw`[,;:(–-] ?(?:others?|otherwise|without|or)\b[^.]{0,400}\.?$`, // ", or we can't hire you"
    String.raw`\b(?:or|else) (?:we|you|it|there)\b[^.]{0,400}\.?$`, // "or there is no contract"
    String.raw`^(?:without|no home)\b.*$`, // "Without a home in …"
    String.raw`\b(?:nobody|no one) (?:who|outside|beyond)\b`,
    String.raw`\b(?:no exceptions|no other|nowhere (?:else|beyond|besides|other)|nothing else|non-?negotiable|not elsewhere|don['’]t exist)\b`,
  ].join("|"),
  "iu",
);
/** Longer ones are about something else. */
const MAX_WORDS = 24;
const MAX_NAMES = 6;

/** The same of sentences whose denial is of the rest, which would else be read as one of the place. */
export function readBarredRest(sentence: string): RemoteDenial[] {
  return DENIAL_OF_REST.test(sentence) ? readTurnedLimits(sentence) : [];
}

/** The countries that such a sentence may limit a job to; empty without. */
export function readTurnedLimits(sentence: string): RemoteDenial[] {
  const isIn = (kinds: readonly RegExp[]) => kinds.some((kind) => kind.test(sentence));
  if (!isIn(OF_READER) || isIn(OF_OTHERS) || DOING.test(sentence)) return [];
  if (PERMISSIVE.test(sentence.replace(DENIAL_OF_REST, " "))) return [];
  if (isOpenEnded(sentence) || isConditional(sentence)) return [];
  if (sentence.split(" ").length > MAX_WORDS) return [];
  for (const index of listCapitals(sentence).slice(0, MAX_NAMES)) {
    const outside = resolveRun(sentence.slice(index)).flatMap(toWholeArea);
    if (outside.length > 0) return [{ isUnclear: true, outside }];
  }
  return [];
}
