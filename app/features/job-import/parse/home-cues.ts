import { cue, cueOfName } from "./residence-cues.ts";

/* Sentences that name where an applicant lives in a turned way, by kind; each row would hold for any place. */

/** What follows is where an applicant lives. */
// biome-ignore format: a table reads best with a phrase on each line
const BEHIND = [
  // A condition: "as long as you live in …", "provided that they're based in …".
  cue`\b(?:(?:so|as) long as|provided(?: that)?|on condition that) (?:you|applicants|candidates|(?:your )?home|(?<=\b(?:any(?:one|body)|people|candidates|applicants|whoever|hire you)\b[^.;]{0,60})they)(?:['’]re| are| is)?(?: (?:currently|already|physically))?(?: <LIVING>)? <IN>(?= (?:an? |the )?[a-zß-ɏ])`,
  // The only way to work: "you'll only be able to work with us from …".
  cue`\b(?:only be (?:able|allowed|permitted) to|can only|may only) (?:work|join|apply|do|take|perform|be (?:done|performed|filled))\b[^.;,]{0,30}? (?:from|in)\b`,
  cue`\b(?:accept|tak|consider)(?:e|ing)? (?:[a-zß-ɏ]+ )?applications (?:only )?from\b`,
  cue`\b(?:eligible|able) to (?:apply|join(?: us)?) from\b`,
  // An employer's means: "for now our payroll covers …", "we only have an entity in …".
  cue`\b(?:only|just|for now|so far|currently|today|at (?:the|this) moment)\b[^.;:,]{0,25}?\bpayroll\b[^.;:]{0,20}? (?:in|for|covers?)\b`,
  cue`\b(?:only|just)(?: (?:have|has|got|one|an?|our|legal|local|single)){0,4} (?:entit(?:y|ies)|subsidiar(?:y|ies)|employer of record)\b[^.;:]{0,15}? in\b`,
  // A list that is announced: "must live in one of these countries: …".
  cue`\b(?:liv|resid|based|hir|employ|open to|eligible|located)[a-zß-ɏ]*\b[^.:;]{0,60}\b(?:(?:countr(?:y|ies)|states?|places|locations|regions)\b[^.:;]{0,70}\b(?:these|those|following|below|this|namely)(?: [a-zß-ɏ]+){0,4}|(?:these|those|following)(?: [a-zß-ɏ]+){0,2} (?:countries|states|places|locations|regions)): `,
  // All but one place is ruled out: "nowhere but …", "may not work from anywhere other than …".
  cueOfName`^\W*(?:[Nn]owhere|[Nn]o (?:place|country)|[Nn]ot anywhere) (?:but|except|other than|outside|besides|apart from)(?: in)?(?= <NAMES>(?:[.,;:!)]|$| (?:will|for|please)))`,
  // A stretch of one country: "from any other place in …", "distributed across …".
  cueOfName`\b(?:[Ff]rom|[Ii]n|or) any (?:other )?(?:city|town|place|part|corner|village) (?:in|of|within)(?= <NAME>)`,
  cueOfName`^\W*(?:[Ff]ully |100 ?% )?(?:[Dd]istributed|[Rr]emote),? (?:across|throughout|all over|any(?:where)?(?: of| in)?)(?= <NAMES>\W*$)`,
  cue`\bremote, any(?:where)?(?: of| in)?(?= (?:the )?[a-zß-ɏ])`,
  cueOfName`\b(?:must|should|needs? to|ha(?:ve|s) to) be an? (?=<NAMES> residents?\b)`,
  cue`\banybody (?:in|from)\b`,
];

/** Places that stand before the words that say what they are. */
// biome-ignore format: a table reads best with a phrase on each line
const BEFORE = [
  // "Peru is where you need to live", "Peru and Chile are the countries in which you can work from".
  cueOfName`(?<![\p{L}-])(?=<NAMES> (?:is|are) (?:(?:the|our) (?:only )?(?:countr(?:y|ies)|places?|states?) )?(?:where|(?:in|from) which) (?:you|applicants|candidates|hires)(?:['’]d|['’]ll)? (?:(?:must|can|could|may|should|will|would|need|have|are|to|be) )*(?:live|living|based|reside|work(?:ing)? from|be)\b)`,
  cueOfName`(?<![\p{L}-])(?=<NAMES> (?:is|are|has to be|must be|needs to be) (?:your|their) (?:(?:permanent|main|primary|current) )?(?:home|(?:country|place) of residence|(?:tax )?residence)\b)`,
  cueOfName`(?<![\p{L}-])(?=<NAMES> (?:is|are) (?:all )?(?:open|eligible|available) for (?:this|the) <JOB>\b)`,
  // "Remote, yes, but not global: Peru only", "engineers who live in Peru or Chile exclusively".
  cueOfName`\b(?:[Rr]emote|[Gg]lobal(?:ly)?|[Ww]orldwide|[Hh]iring|role|position|job|applicants|candidates|anywhere|everywhere)\b[^.;]{0,40}[:–(,-] ?(?:but )?(?=<NAMES> only[).!]*$)`,
  cue`\b(?:<WHO>|engineers|developers|contractors|freelancers|specialists)(?: who(?: are)?)? <LIVING> (?:in|within|across)(?= [^.;]{2,60}? (?:only|exclusively|solely|alone|and nowhere else)\W*$)`,
];
export const HOMES = [...BEHIND, ...BEFORE];
/** A sentence without any of these words has none of the phrases above. */
export const HOME_WORDS =
  /long as|provided|condition|only|applications|to apply|to join|payroll|entit|employer of record|these|those|following|below|namely|owhere|o place|o country|anywhere|ny (?:other )?(?:city|town|place|part|corner|village)|istributed|emote|resident|anybody|where|which|home|residence|open|eligible|available|exclusively|solely|alone/u;

/** What a sentence of these may have instead of the usual words about where people live. */
export const ABOUT_HOME =
  /\b(?:only be (?:able|allowed)|payroll|entit(?:y|ies)|nowhere (?:but|except|other)|rules? out|distributed|domiciled|anybody|any (?:other )?(?:city|town|place|part|corner) (?:in|of)|on-?site|hybrid|(?:open|eligible|available) for (?:this|the)|(?:is|be) (?:your|their)|we(?:['’]re| are)(?: only| currently)? set up to|means no|no (?:place|country) (?:but|except|other)|anywhere (?:outside|other than|but|except)|where you|list of (?:[a-zß-ɏ]+ )?(?:countries|states|locations)|as long as|provided)\b/i;

/** Near an office, which is in one country: "within 50 miles of our … office". */
export const NEAR_OFFICE = cueOfName`\b(?:must|should|needs? to|ha(?:ve|s) to|required to)\b[^.;:]{0,40} within (?:\p{Ll}+ )?(?:(?:commuting|driving) distance|\d+ ?(?:miles|mi|km|kilomet(?:er|re)s|minutes)) (?:of|from|to)(?: (?:our|the|downtown|central))*(?= \p{Lu})`;

/** "We're all in Peru, and you must be, too": what a sentence names is where the reader lives. */
export const THERE_TOO =
  /\b(?:you|this (?:role|person|hire|one) (?:is for|will be|must be)|applicants|candidates)\b[^.;]{0,20}\b(?:(?:must|need to|ha(?:ve|s) to|should) (?:be|live|do so)|someone|somebody)\b[^.;]{0,12}\b(?:too|as well|there)\b\W*$/i;
/** Right before the places of such a sentence. */
export const WHERE_OTHERS_ARE = cue`\b(?:in|over|across|throughout|within)(?= (?:the )?[a-zß-ɏ])`;
/** "Not from anywhere other than Peru": Peru alone. */
export const NOT_ELSEWHERE = cue`(?:\b(?:not|cannot|never|nobody|no one)|n['’]t)\b[^.;:]{0,40}\b(?:work|live|living|reside|be (?:based|located|hired|employed)|(?:be )?(?:done|performed|carried out)|hire|employ|recruit|apply|join)\b[^.;:]{0,30}\b(?:anywhere|elsewhere|(?:any|another|other) (?:countr(?:y|ies)|states?|places?|locations?|regions?)) (?:other than|but|except(?: for| in)?|outside(?: of)?|besides|apart from|than)(?: in)?(?= (?:the )?[a-zß-ɏ])`;
