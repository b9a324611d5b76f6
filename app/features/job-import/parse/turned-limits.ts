import type { RemoteDenial } from "#app/reference/place.ts";
import { isOpenEnded } from "./barred-rest.ts";
import { isConditional } from "./residence-cues.ts";
import { resolveRun } from "./resolve-run.ts";
import { toWholeArea } from "./unclear-limits.ts";

/*
 * The last net: limits can be said in more ways than any rule reads ("Peru is where you'd live", "no
 * home in Peru, no contract"). A sentence about the reader, the job or its contract that names a
 * country, and that is about nothing else we know, gives everybody else "unclear", not "yes".
 */

/** Whom or what a limit is about. */
const OF_READER =
  /\b(?:you|your|yours|applicants?|candidates?|whoever|someone|somebody|anyone|anybody|nobody (?:outside|beyond|who)|no one (?:outside|beyond|who)|residents?|residen(?:ce|cy)|home|address|lives?|living|resides?|(?:the|this|our next|our new|next|one) (?:\p{Ll}+ )?(?:person|hires?|role|job|position|opening|vacancy|contract|seat|lead|engineer|developer|colleague|post)|(?:a|an|one) (?:\p{Ll}+ )?(?:person|hire|role|job|position|opening|contract|seat|lead|engineer|developer|colleague)|(?:we|us)(?:['’]re)?(?: \p{Ll}+){0,3} (?:hir|employ|recruit|contract|pay(?! tax))\p{Ll}*|this one|it (?:has to|must|will have to) be|hiring|hires?|hired|employment|employed?|payroll|contract|the work|nothing else|the only (?:country|place))\b|^\W*(?:(?:your|job|work|hiring|employment|contract|candidates?['’]?|applicants?['’]?) )?(?:locations?|countr(?:y|ies)|regions?|geography|place of work)(?: of (?:residence|employment|work))?:|^\W*(?:yes|sure|remote(?:ly)?)\b|, please\W*$/iu;
/** What else is tied to a country: a business and its customers, other people, travel, offers, rules. */
const OF_OTHERS =
  /\b(?:customers?|clients?|users?|readers|visitors?|recruiters?|founders?|investors?|partners?|markets?|roadmap|products?|tools?|platform|launch\p{Ll}*|expan\p{Ll}+|grow\p{Ll}*|presence|footprint|sales|accounts?|head of|visit\p{Ll}*|travel\p{Ll}*|fly|trips?|meet(?:s|ing|ings|ups?)?|met|gather\p{Ll}*|retreats?|off-?sites?|part(?:y|ies)|servers?|data|cent(?:er|re)s?|headquarter\p{Ll}*|hq|offices?|hubs?|warehouses?|factor(?:y|ies)|stores?|shops?|sell|sold|ship(?:s|ped|ping)?|delivery|manager|c[te]o|once|twice|(?:times|days|weeks|months?) (?:a|per)|every (?:week|month|quarter|year|summer|winter)|yesterday|tomorrow|last|sometimes|imagine|suppose|say|even in|fluen\p{Ll}+|speak\p{Ll}*|languages?|organi[sz]ation|department|stack|privacy|notice|policy|ordinance|export|immigration|insurance|transparency|help(?:s|ing)?|only employer|some of us|use (?:us|our)|our (?!next|new|only|hires?)\p{Ll}+ lives|benefits?|apps?|rebates?|goals?|issues?|start(?:ed|s)|began|governed|with our entity|requires? (?!living|residing|being|working)\p{Ll}+ing|equity|holidays?|vacation|criminal|relocat\p{Ll}+|salary|compensation|wages?|bonus(?:es)?|teams?|colleagues|engineers in|experience|knowledge|understanding|regulat\p{Ll}+|compan(?:y|ies)|business\p{Ll}*|startup|leaders?|leading|hours|time ?zones?|\d+ (?:countries|employees|people)|(?:everybody|everyone)(?! (?:on|in) this)|every\b|all over|across|between|world|global\p{Ll}*|banks?|government|disability|veteran|status|race|equal|universit\p{Ll}+|graduat\p{Ll}+|degree|responsible|reports?|verify|our (?!next|new|only)(?:\p{Ll}+ )?(?:lead|engineer|developer|colleague|lawyers?)|ha(?:ve|s) (?:a|an|one) (?:\p{Ll}+ )?(?:colleague|engineer|lead)|where (?:we|our|most|many|they|it) (?!may|can|could|hire|employ|pay))\b|[?$€£]/iu;
/** Who reads does something there that is not living: "You'll support our …". */
const DOING =
  /\b(?:you(?:['’]ll|['’]d| will| would| can| get to)?(?: also)?|(?:someone|somebody) (?:in \p{Lu}\p{Ll}+|always)) (?!(?:live|are|reside|stay|sit|remain|must|need|have|can|may|should|(?:call|make) \p{Lu}|wake|belong|settle|pay|do|want|apply|already|will|would|and|or|expect|could|too|gets (?:this|the)|who|is|be (?=(?:based|located|living|resident|in|within|from|there|too|at|hired|employed|registered|able|an?|the|already|physically|currently|permanently|working|on|our|put)\b(?! (?:contact|key|member))),?|in|within|from|at|to|on|work(?! (?:with|on|closely|together|alongside)))\b)\p{Ll}+/iu;
const PERMISSIVE =
  /\b(?:not|never|no|nor|[Nn]obody|neither|optional|fine|okay|ok|as good as|welcome|if you (?:like|want|prefer)|whether|used to|wrote|built|lived|was|were|been|anywhere(?! (?:in|within|across)\b)|everywhere|wherever|[Pp]refer\p{Ll}*|[Ii]deally|a plus|nice|might|could|[Ff]eel free|[Ff]rom \p{Lu}\p{Ll}+ to \p{Lu})\b|n['’]t\b/u;
/** A denial that belongs to a limit: "or we can't hire you", "without one there's no contract". */
const DENIAL_OF_REST =
  /[,;:(–-] ?(?:others?|otherwise|without|or)\b[^.]*\.?$|\b(?:or|else) (?:we|you|it|there)\b[^.]*\.?$|\b(?:nobody|no one) (?:who|outside|beyond)\b|\b(?:no exceptions|no other|nowhere (?:else|beyond|besides|other)|nothing else|non-?negotiable|not elsewhere|don['’]t exist)\b|^(?:without|no home)\b.*$/iu;
/** Longer ones are about something else. */
const MAX_WORDS = 24;
const MAX_NAMES = 6;

/** The same of sentences whose denial is of the rest, which would else be read as one of the place. */
export function readBarredRest(sentence: string): RemoteDenial[] {
  return DENIAL_OF_REST.test(sentence) ? readTurnedLimits(sentence) : [];
}

/** The countries that such a sentence may limit a job to; empty without. */
export function readTurnedLimits(sentence: string): RemoteDenial[] {
  if (!OF_READER.test(sentence) || OF_OTHERS.test(sentence) || DOING.test(sentence)) return [];
  if (PERMISSIVE.test(sentence.replace(DENIAL_OF_REST, " "))) return [];
  if (isOpenEnded(sentence) || isConditional(sentence)) return [];
  if (sentence.split(" ").length > MAX_WORDS) return [];
  const starts = [...sentence.matchAll(/(?<![\p{L}-])\p{Lu}/gu)].slice(0, MAX_NAMES);
  for (const { index } of starts) {
    const outside = resolveRun(sentence.slice(index)).flatMap(toWholeArea);
    if (outside.length > 0) return [{ isUnclear: true, outside }];
  }
  return [];
}
