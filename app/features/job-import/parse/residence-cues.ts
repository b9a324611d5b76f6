/* The words of a sentence after which it names where an applicant may live, or may not. */

const FILL =
  "(?: (?:be|are|is|currently|already|also|will|legally|permanently|physically|primarily|only|remote(?:ly)?|who|and|living|authorized|able|to)){0,5}";
const LIVE =
  "(?:based|located|residing|resident|living|live|reside|domiciled|working|work)(?: and (?:work(?:ing)?|authorized to work))?(?: remotely)?";
const IN = "(?:in|within|from|of|across|throughout|anywhere in|anywhere within)";
const WHO =
  "(?:candidates|applicants|residents|people|those|individuals|employees|talent|anyone|someone|somebody|hires)";
const MUST =
  "(?:must|need to|needs to|have to|has to|should|required to|you are|you['’]re|you will be|you['’]ll be|you live|(?:role|position|job|opportunity) is|candidate|applicant|" +
  `${WHO})`;

const NAMED = "(?=(?:the )?\\p{Lu})";
/** Names up to the end of a sentence; which they are is looked up. */
const ALONE =
  "(?=(?:(?:the )?\\p{Lu}[\\p{L}.]*|and|or|of)(?:(?:, | / |/| )(?:(?:the )?\\p{Lu}[\\p{L}.]*|and|or|of)){0,8}[).!]*$)";

/** Who a job is for, which needs more than "engineers in Berlin". */
const FOR_WHOM =
  /\b(?:role|position|opening|job|opportunity|offer) is (?:only |open |limited |restricted )*(?:for|to) (?:\p{Ll}+ ){0,3}(?:engineers|developers|contractors|freelancers|professionals|persons|those|people)(?: who)?(?: (?:are|is))? (?:living|live|based|located|residing|reside) (?:in|within|from)\b/giu;

/** Grants: what follows is where an applicant lives, or where the work can be done. */
export const GRANTS = [
  FOR_WHOM,
  new RegExp(`\\b${MUST}${FILL} ${LIVE} ${IN}\\b`, "giu"),
  new RegExp(`\\b(?:you|candidates) (?:live|reside|work) ${IN}\\b`, "giu"),
  new RegExp(
    `\\b(?:open|available|limited|restricted)(?: only)? (?:to|for|in|within|across)(?: (?:all|any|only|qualified|remote|remotely|work|full-time)){0,3}(?: ${WHO})?(?: who(?: are)?)?(?: ${LIVE})?(?: ${IN})?(?! \\p{Ll}{4})`,
    "giu",
  ),
  // Right before a name, which needs its capital: without regard to case, the class of small letters above takes capitals, too.
  /\b(?:[Oo]pen|[Aa]vailable|[Ll]imited|[Rr]estricted)(?: only)? (?:to|for|in|within|across)(?= (?:the )?\p{Lu})/gu,
  new RegExp(
    `\\b(?:can|only|currently|able to)(?: only| currently){0,2} (?:hire|hiring|employ|consider|accept|contract)(?:ing)?(?: [\\p{L}-]+){0,4}? (?:based |located |residing )?${IN}\\b`,
    "giu",
  ),
  /\b[Ww]e(?: (?:only|currently|also))? (?:hire|employ|recruit|contract)(?: (?:only|people|engineers|employees|talent|remotely|contractors)){0,2} (?:in|from|across)\b/gu,
  new RegExp(`\\b${WHO} (?:in|from|across)\\b`, "giu"),
  // "You need to be in Spain", not "You need to be in Spain every month".
  /\b(?:must|need to|has to|have to|should) be (?:physically |currently )?in(?=(?: the)?(?:,? (?:\p{Lu}[\p{L}.]*|and|or|the)){1,8}[.!]?$)/gu,
  /\b(?:be|live|work(?:ing)?|located|based|office|role|position|job) (?:from )?anywhere (?:in|within|across)\b/giu,
  /\b(?:looking for|seeking|searching for) (?:[\p{L}/+#.-]+ ){1,6}?(?:based|located|living|residing) (?:in|within)\b/giu,
  /\b(?:be|are|being) (?:a )?(?:legal |permanent |current )?residents? (?:of|in)\b/giu,
  /\b(?:only|exclusively|solely) (?:[\p{L}]+ ){0,4}?(?:hire|hiring|recruit(?:ing)?|employ(?:ing)?) (?:people )?(?:in|from)\b/giu,
  /\b(?:hire|hiring|recruit(?:ing)?|employ(?:ing)?) (?:people )?(?:in|from)(?= [^.]{3,60}\b(?:only|exclusively|solely)\b)/giu,
  // Of countries and areas, which stand alone: "Location: Portugal", "This role is for Portugal.", "Fully remote (Portugal)".
  new RegExp(
    `^\\W*(?:(?:[Ee]ligible |[Aa]ccepted |[Hh]iring |[Cc]andidate |[Jj]ob |[Ww]ork )?(?:[Ll]ocations?|[Cc]ountr(?:y|ies))(?: (?:that |where )?we hire (?:in|from))?|[Bb]ased)(?: is| are)?: ?${ALONE}`,
    "gu",
  ),
  new RegExp(`\\b(?:role|position|opening|job|opportunity) is for ${ALONE}`, "gu"),
  new RegExp(`\\b[Rr]emote(?:ly)?(?: only)? ?[(,:–-] ?${ALONE}`, "gu"),
  new RegExp(`^\\W*(?:[Rr]emote\\W{1,3})?(?=[^.:]{3,60}? (?:residents )?only\\W*$)${NAMED}`, "gu"),
];
/** Grants of remote work, which count beside an office too. */
export const REMOTE_GRANTS = [
  new RegExp(
    `\\bremote(?:ly)?,?(?: (?:work|working|role|position|job|first|based|only|anywhere)){0,2}(?: (?:is|are) (?:possible|allowed|available|okay|ok|welcome|an option))? ${IN}\\b`,
    "giu",
  ),
];
/** Permits: who may work there can do the job from there. */
export const PERMITS = [
  /\b(?:authori[sz](?:ed|ation)|eligib(?:le|ility)|right|permit|permission|entitled|able) to (?:legally )?(?:live and |reside and )?work (?:full-time )?(?:in|within|anywhere in)\b/giu,
  /\b(?:work (?:authori[sz]ation|permit)|right to work) (?:for|in)\b/giu,
  /\b(?:citizens?|citizenship|passport|nationals?) of\b/giu,
];
export const WORLD =
  /\b(?:work(?:ing)? (?:fully )?(?:remotely )?from (?:wherever|anywhere)(?! (?:in|within|across) (?!the world))|(?:does|do)(?:n['’]t| not) matter where you live|live wherever|no matter where you live|live in (?:whichever|whatever|any) country|work (?:remotely )?(?:from|in) (?:their|your) (?:own )?(?:home country|country of residence)|(?:hire|hiring|recruit|employ|accept|welcome)(?: [\p{L}-]+){0,3} (?:worldwide|(?:in|from) (?:any|every) country|(?:from )?all over the world))\b/iu;
export const ROLE_BASED =
  /\b(?:role|position|job|opportunity) (?:is|will be)(?: \p{Ll}+)? (?:based|located) (?:in|out of|at)\b/giu;

export const EXCEPT =
  /\b(?:(?:except(?: for)?|exclud(?:es?|ing)|with the exceptions? of|other than|apart from|aside from|minus|barring|bar|(?:but|though) not(?: in| from)?|(?<=\b(?:every|any|all) (?:\p{L}+ ){1,3})but)(?: (?:residents|people|candidates|applicants|those)(?: (?:who )?(?:live|living|based|located|residing))? (?:of|in|from))?)\b/giu;
export const OUTSIDE = /\boutside(?: of)?\b/giu;
export const NEGATION = /\b(?:not|cannot|unable|no longer|ineligible|unavailable)\b|n['’]t\b/giu;
/** Right before a cue: "not required to be based in". */
export const NEGATED = /(?:\b(?:no|not|never|without)|n['’]t) (?:\w+ )?$/iu;
/** "Not based in", where another negation makes it a grant. */
export const NOT_LIVING =
  /(?:\bnot|n['’]t) (?:\w+ ){0,2}(?:based|located|living|residing|resident|live|reside) (?:\w+ )?\w+$/iu;
/** Behind a denial it starts another clause: "not in Brazil, where we are not registered". */
export const REASON =
  /[,;:(–-] ?(?:as|where|since|because|so|and|but|which|we|nor)\b|\b(?:because|since)\b/iu;
/** Between a negation and the place: "not able to hire in", "not apply from". */
export const DENIED_ACT =
  /\b(?:available|open|eligible|ineligible|unavailable|apply(?! to\b)|hir(?:e|ing)|accept\w{0,4}|consider\w{0,4}|employ|recruit\w{0,3}|engage|onboard|support|work with|reside|residing|live|living|located|based|employment|applications?)\b/iu;
export const NO_DENIAL =
  /\b(?:required?|need|have to|necessary|matter|only|limited|restricted|sponsor\w{0,8}|office|visas?|just)\b/iu;
/** Who cannot apply stands before the words that say so: "Residents of NY are not eligible". */
export const DENIED_PEOPLE =
  /\b(?:applications?|applicants|candidates|residents|people|employees)(?: (?:who|that))?(?: (?:are|live|come))?(?: (?:based|located|living|residing))? (?:from|in|of) /giu;
export const CANNOT_APPLY =
  /^[^.;:]{0,45}?\b(?:cannot|can['’]t|can not|will not|won['’]t|are not|aren['’]t|may not|are unfortunately not|ineligible|excluded|will be (?:rejected|declined))\b/iu;
/** What stands before it is where nobody is hired: "NY residents need not apply", "Brazil is excluded". */
export const DENIED_BEFORE =
  /(?<=\p{L})(?:['’]s)?(?:[ -]based)? (?:(?:residents|applicants|candidates|nationals) (?:\p{Ll}+ )?(?:need not|cannot|can['’]t|can not|will not|won['’]t|are not|aren['’]t|may not|are excluded|are ineligible)|(?:is|are) (?:\p{Ll}+ )?(?:excluded|ineligible|not (?:\p{Ll}+ )?(?:possible|included|available|eligible|supported|covered|an option))|(?:isn|aren)['’]t (?:\p{Ll}+ )?(?:possible|included|available|eligible|supported|covered|an option))\b/iu;
/** "India and Pakistan being the exceptions". */
export const EXCEPTIONS_BEFORE = /[,;(–-] ?(.{3,80}?) (?:being|are) the (?:only )?exceptions?\b/iu;
/** "No entity in Poland, so people who live there cannot apply". */
export const NO_ENTITY =
  /(?:\b(?:no|not have an?|without an?|lack an?)|n['’]t have an?) (?:legal )?(?:entit(?:y|ies)|company|payroll) (?:of our own )?in /iu;
/** Who is asked for: "US-based candidates", not "a US-based company". */
export const BASED_PEOPLE =
  /(?:^|\b(?:must be|be|is|are|only|for|role|position|candidates|applicants)[ ,:] ?)(\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?)-based\b(?! (?:company|start-?up|scale-?up|team|firm|clients?|customers?|business|organi[sz]ation|office|bank|employer))/u;
export const HOME_BASED = /\bhome[- ]based\b/iu;
/** In a sentence that adds to a grant: "we also consider candidates based in Brazil". */
export const ALSO = /\b(?:also|additionally|in addition|as well)\b/iu;
/** Limits whose places are not named, or cannot be told from a country. */
export const UNNAMED_LIMIT =
  /\b(?:must|need to|have to|has to) (?:be|live|reside|work|stay) there\b|^\W*\p{L}+ (?:residents|citizens|nationals) only\b|\bentity in (?=[^.]{3,40}\b(?:elsewhere|only there|nowhere else)\b)|\b(?:in|from|available in|excludes?|excluding|except) (?:select(?:ed)?|certain|some|specific|approved|eligible|a few) (?:US |U\.S\. |other )?(?:states|countries|locations|regions)\b|\b(?:live|reside|living|residing|located|based) in one of (?:them|these|those|the)\b|\b(?:eligible|approved|supported|hiring) (?:US |U\.S\. )?(?:states|countries|locations)(?: are| include|:)|\bonly \p{Lu}\p{Ll}+-speaking countries\b|\b(?:driving|commut(?:ing|able)) distance\b|\bnot (?:available |open )?(?:in|to) (?:all|every) (?:US |U\.S\. )?(?:states?|countr(?:y|ies))\b|\bwithin (?:a )?(?:reasonable )?(?:\d{1,3}[- ]?(?:miles?|mi|km|kilomet(?:er|re)s?)|commut(?:ing|able) distance) (?:of|from|to)\b/iu;

/** Whether a sentence is about where applicants live or work at all. */
export const ABOUT_RESIDENCE =
  /\b(?:remote(?:ly)?|candidates?|applicants?|applications?|hire|hiring|employ|onboard|recruit|reside|residing|residents?|live|living|located|based|be in|apply from|contractors|freelancers|(?:eligible|approved|supported) (?:states|countries|locations)|\p{Lu}\p{Ll}+-speaking countries|driving distance|excludes|(?:states?|countr(?:y|ies)) (?:except|but|excluding)|eligible|eligibility|authori[sz]\w{2,6}|citizens?\w{0,4}|passport|work from|anywhere in|right to work|open to|available (?:in|to)|commut\w{2,5}|is for|there)\b|\bonly\W*$|^\W*(?:\p{L}+ )?(?:locations?|countr(?:y|ies))\b[^:]{0,30}:/iu;
/** Sentences about pay, law, perks, wishes and conditions, which name places for other reasons. */
const OTHER_MATTER =
  /\b(?:pay|paid|salary|salaries|compensation|wages?|benefits?|perks?|privacy|gdpr|ccpa|policy|notice|ordinance|laws?|act|disclos\w+|accommodat\w+|equity|insurance|pension|holidays?|vacation|criminal|arrest|conviction|e-?verify|i-9|verify|preferred|preferably|preference|ideal(?:ly)?|a plus|nice to have|bonus|relocat\w+|retreats?|offsites?|up to \d+|\d+ (?:days|weeks|months)|(?:customers?|clients?|users?) (?:are|in|across|from|located|based|around|live|include)|headquarter\w*|founded|sponsor\w*|competitors?|fair chance|equal (?:opportunity|employment))\b|[$€£]/iu;
const CONDITION =
  /(?:^|[,;(] ?)(?:if|for|when|where|while|as|since|because|unless)\b(?: you(?:['’]re| are| live)?| candidates| applicants| those| employees| someone)?(?: (?:are|not|who|currently)){0,3} (?:live|reside|based|located|residing|living|in|candidates|applicants)\b/iu;

/** Whether a sentence names places for another reason than where applicants live. */
export function isOtherMatter(sentence: string): boolean {
  return OTHER_MATTER.test(sentence) || CONDITION.test(sentence);
}
