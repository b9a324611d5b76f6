/* The words of a sentence after which it names where an applicant may live, or may not. */

/** What phrases share, by the name between angle brackets. */
const PARTS: Readonly<Record<string, string>> = {
  IN: "(?:in|within|inside|from|out of|of|across|throughout|anywhere in|anywhere within)",
  LIVING: "(?:living|live|based|located|residing|reside)",
  LIVE: "(?:<LIVING>|resident|domiciled|working|work)(?: and (?:work(?:ing)?|authorized to work))?(?: remotely)?",
  FILL: "(?: (?:be|are|is|currently|already|also|will|legally|permanently|physically|primarily|only|remote(?:ly)?|who|and|living|authorized|able|have|been|to)){0,5}",
  WHO: "(?:candidates|applicants|residents|people|those|individuals|employees|talent|folks|anyone|someone|somebody|hires)",
  MUST: "(?:must|need to|needs to|have to|has to|should|required to|you are|you['’]re|you will be|you['’]ll be|you live|<JOB> is|candidate|applicant|<WHO>)",
  JOB: "(?:role|position|opening|job|opportunity|vacancy)",
  HIRE: "(?:hire|hiring|employ(?:ing)?|recruit(?:ing)?|contract(?:ing)?)",
  CANNOT: "(?:cannot|can['’]t|can not|will not|won['’]t|are not|aren['’]t|may not)",
  GIVEN: "(?:possible|included|available|eligible|supported|covered|an option)",
  US: "(?:US |U\\.S\\. )?",
  OPEN: "(?:[Oo]pen|[Aa]vailable|[Ll]imited|[Rr]estricted)(?: only)? (?:to|for|in|within|across)",
  NAME: "(?:the )?\\p{Lu}[\\p{L}.]*",
  // Names up to the end of a sentence; which they are is looked up.
  ALONE: "(?=(?:<NAME>|and|or|of)(?:(?:, | / |/| )(?:<NAME>|and|or|of)){0,8}(?:[- ]only)?[).!]*$)",
  NAMES: "(?:an? )?<NAME>(?:(?:, | / |/| )(?:<NAME>|and|or|residents|citizens|nationals)){0,8}",
  PEOPLE: "(?:tax |permanent )?(?:residents?|citizens?|nationals?)",
  PAPERS:
    "(?:citizens?|citizenship|nationals?|nationality|passports?|work (?:permits?|visas?)|residency)",
  ENTITY:
    "(?:have|hold|run|own|operate|['’]ve (?:got )?) ?(?:an? |our |our own )?(?:legal |local )?(?:entit(?:y|ies)|subsidiar(?:y|ies)|payroll)",
};

function toPattern(phrase: string): string {
  return phrase.replace(/<([A-Z]+)>/g, (_, part: string) => toPattern(PARTS[part] ?? ""));
}

function toRegExp(flags: string) {
  return ({ raw }: TemplateStringsArray) => new RegExp(toPattern(raw.join("")), flags);
}

// Without "u", with which a pattern for both cases takes twice as long: its letters are "a-zß-ɏ".
export const cue = toRegExp("gi");
/** Before a name, which needs its capital: without regard to case, small letters take capitals, too. */
export const cueOfName = toRegExp("gu");
/** Words that a sentence has or lacks. */
export const sign = toRegExp("i");

/** Grants: what follows is where an applicant lives, or where the work can be done. */
// biome-ignore format: a table reads best with a phrase on each line
export const GRANTS = [
  // "The role is for engineers who live in …", which needs more than "engineers in …"
  cue`\b(?:<JOB>|offer) is (?:only |open |limited |restricted )*(?:for|to) (?:[a-zß-ɏ]+ ){0,3}(?:engineers|developers|contractors|freelancers|professionals|persons|those|people)(?: who)?(?: (?:are|is))? <LIVING> (?:in|within|from)\b`,
  cue`\b<MUST><FILL> <LIVE> <IN>\b`, // "applicants must be based in …"
  cue`\b(?:you|candidates|applicants)(?: (?:can|may|could))? (?:<LIVING>|work|be)(?: based| located)? <IN>\b`, // "you can be within …"
  cue`\b(?:<JOB>|work) can be (?:done|performed|filled) (?:remotely )?(?:from )?<IN>\b`, // "the job can be done from …"
  cueOfName`^\W*(?:[Ff]rom )?[Aa]nywhere (?:in|within|across)(?= <NAME>)`, // "Anywhere in Asia"
  cue`\b<OPEN>(?: (?:all|any|only|qualified|remote|remotely|work|full-time)){0,3}(?: <WHO>)?(?: who(?: are)?)?(?: <LIVE>)?(?: <IN>)?(?! [a-zß-ɏ]{4})`, // "open to people who live in …"
  cue`\b(?:wherever|anywhere) you(?:['’]d)? (?:like|want|please|choose|wish|prefer) (?:in|within|across|inside)\b`, // "work wherever you like in …"
  cueOfName`\b<OPEN>(?= <NAME>)`, // "available in Peru"
  cue`\b(?:can|only|currently|able to|allows? us to)(?: only| currently){0,2} (?:<HIRE>|consider(?:ing)?|accept(?:ing)?)(?: [a-zß-ɏ-]+){0,4}? (?:based |located |residing )?<IN>\b`, // "we can hire people in …"
  cue`\bwe(?:['’]re| are)?(?: (?:only|currently|also|[a-zß-ɏ]+ly))? <HIRE>(?: (?:only|people|engineers|employees|talent|remotely|contractors)){0,2} (?:in|from|across)\b`,
  cue`\b<WHO> (?:in|from|across|within|throughout)\b`, // "candidates from …"
  cue`\b<WHO> who (?:can|could|may) (?:work|contract|freelance)(?: remotely)?(?: as an? (?:[a-zß-ɏ]+ ){0,2}[a-zß-ɏ]+)?(?: remotely)? (?:in|from)\b`, // "anyone who can work as a contractor from …"
  cue`\bmust be (?:an? )?(?=[a-zß-ɏ.]+(?: [a-zß-ɏ.]+)? residents?\b)`, // "must be a Peru resident"
  cue`\byour (?:home|(?:home )?address|(?:tax )?residence) (?:must|needs to|has to|should) be (?:located )?<IN>\b`,
  // "You need to be in Spain", not "You need to be in Spain every month".
  cueOfName`\b(?:must|need to|has to|have to|should) be (?:physically |currently )?in(?=(?: the)?(?:,? (?:\p{Lu}[\p{L}.]*|and|or|the)){1,8}[.!]?$)`,
  cue`\b(?:be|live|work(?:ing)?|located|based|office|<JOB>) (?:from )?anywhere (?:in|within|across)\b`,
  cue`\b(?:looking for|seeking|searching for) (?:[a-zß-ɏ/+#.-]+ ){1,6}?<LIVING> (?:in|within)\b`, // "seeking an engineer based in …"
  cue`\b(?:be|are|being) (?:a )?(?:legal |permanent |current )?residents? (?:of|in)\b`,
  cue`\b(?:only|exclusively|solely) (?:[a-zß-ɏ]+ ){0,4}?<HIRE> (?:people )?(?:in|from)\b`,
  cue`\b<HIRE> (?:people )?(?:in|from)(?= [^.]{3,60}\b(?:only|exclusively|solely)\b)`, // "we hire in Chile only"
  // Of countries and areas, which stand alone: "Location: Portugal", "This role is for Portugal.", "Fully remote (Portugal)".
  cueOfName`^\W*(?:(?:[Ee]ligible |[Aa]ccepted |[Hh]iring |[Cc]andidate |[Jj]ob |[Ww]ork(?:ing)? |[Yy]our )?(?:[Ll]ocations?|[Cc]ountr(?:y|ies)(?: of residence)?|[Rr]esiden(?:ce|cy))(?: (?:that |where )?we hire (?:in|from))?|[Bb]ased|[Ww]here(?: you(?:['’]ll| will| can| must| need to)?(?: live| work| be| sit)?)?)(?: is| are)?(?:: ?[^\p{L}\d]{0,6}| [–-] | )(?:(?:anywhere|remote(?:ly)?)(?:,? (?:in|within|across|from))? )?<ALONE>`,
  cueOfName`\b<JOB> is for <ALONE>`,
  cueOfName`\b[Rr]emote(?:ly)?(?: only)? ?[(,:–-] ?<ALONE>`,
  cueOfName`\b(?:[Rr]emote|REMOTE)(?:ly)? ?[(–-] ?(?:in |from |within )?(?=<NAMES>[- ](?:[Oo]nly|ONLY)\W*(?:[)|,;]|$))`,
  cueOfName`^\W*(?:[Rr]emote\W{1,3})?(?=[^.:]{3,60}? (?:<PEOPLE> )?only(?:, please)?[^\w?]*$)(?=<NAME>)`, // "Peru residents only"
  cueOfName`\b(?:[Oo]nly|for|to)(?= <NAMES> <PEOPLE>\b)`, // "only Peru residents"
  // "We hire Peru and Chile residents", not "We hire US citizens to …".
  cueOfName`\b(?:hire|hiring|employ|accept|accepting|consider|considering|must be|have to be|need to be)(?= <NAMES> <PEOPLE>(?:\W*$|,? (?:and|or|only|who|for|in|with|at)\b))`,
  cueOfName`^\W*(?=<NAMES> <PEOPLE> (?:\p{Ll}+ ){0,2}?(?:only|may apply|can apply|welcome|can be considered|are eligible)\b(?!\?| (?:if|when|who|but|as long|provided)\b))`, // "Peru residents welcome"
  cue`\b(?:must be|only|applicants|candidates)\b[^.;]{0,60}? (?:citizens|nationals|PRs|permanent residents),?(?: (?:who are|who|are|currently|already|legally)){0,3} <LIVING> (?:in|within)\b`, // "citizens who live in …"
  cue`(?:citizens|nationals) <LIVING> in(?= [^.]{2,40}? (?:may|can) apply\b)`,
  // "We hire wherever we have an entity: Peru, Chile."
  cueOfName`(?:\b[Ww]e\b(?:(?!stop|paus|suspend|cannot|n['’]t|no longer|\bnot\b)[^.:]){0,30}\b<HIRE>|^\W*(?:[Cc]urrently h|H)iring(?! managers))\b[^.:]{0,60}\b(?:countr(?:y|ies)|places|locations|regions|entit(?:y|ies)|following|these|registered|(?:only )?(?:in|from))(?: (?:only|below|today|now))?: (?=(?:<NAME>|and|or|the)(?:(?:, | / |/| )(?:<NAME>|and|or|the)){0,20}[).!]*$)`,
];
/** Grants of remote work, which count beside an office too. */
export const REMOTE_GRANTS = [
  cue`\bremote(?:ly)?\b[^.;]{0,20} only (?:from|in|within|inside)\b`, // "remote, but only from …"
  cue`\bremote(?:ly)?,?(?: (?:work|working|<JOB>|first|based|only|anywhere)){0,2}(?: (?:is|are) (?:possible|allowed|available|okay|ok|welcome|an option))? <IN>\b`,
];
/** Permits: who may work there can do the job from there. */
export const PERMITS = [
  cue`\b(?:can|may) legally work (?:in|within)\b`,
  cue`\b(?:authori[sz](?:ed|ation)|eligib(?:le|ility)|right|permit|permission|entitled|able|ability) to (?:legally )?(?:live and |reside and )?work (?:full-time )?(?:in|within|anywhere in)\b`,
  cue`\b(?:work (?:authori[sz]ation|permit)|right to work) (?:for|in)\b`,
  cue`\b(?:must|be|are|have|hold|need|requires?|only|(?:open|limited|restricted) to|for|hire|accept|consider|or|and)(?: (?:be|an?|the|already|currently|only|either|hold|have|valid|from))* (?:citizens?|citizenship|passport|nationals?) of\b`,
  cueOfName`^\W*(?:[Oo]nly )?[Cc]itizens of(?= [^.]{2,60} only\b| <ALONE>)`,
];
/** A permit that only those need who come from elsewhere: "Non-EU citizens need a permit for Spain". */
export const FROM_ELSEWHERE = /\b[Nn]on[- ](?=\p{Lu})/u;
export const WORLD =
  /\b(?:(?:live|sit|be|work) anywhere (?:in the world|on earth)|work(?:ing)? (?:fully )?(?:remotely )?from (?:wherever|anywhere)(?! (?:in|within|across) (?!the world))|be (?:located|based) (?:wherever|anywhere)(?=\W*$| and)|(?:does|do)(?:n['’]t| not) matter where you live|(?:job|role|position|opening) is (?:fully |remote and )?open (?:to (?:people|candidates|applicants|anyone|everyone) )?(?:everywhere|worldwide|globally|anywhere(?! in\b))|live (?:wherever|anywhere(?! (?:in|within|across|near)\b))|no matter where you live|(?:nothing|not|aren['’]t) (?:ties?|tied|bound|binds?) (?:you )?to (?:an?|any|one) (?:place|location|country)\b|live in (?:whichever|whatever|any) country|(?:^|hours, |remote(?:ly)?,? )from anywhere(?=\W*$)|work (?:remotely )?(?:from|in) (?:their|your) (?:own )?(?:home country|country of residence)|(?:hire|hiring|recruit|employ|accept|welcome)(?: [a-zß-ɏ-]+){0,3} (?:worldwide|(?:in|from) (?:any|every) country|(?:from )?all over the world)|open to (?:people|candidates|applicants|anyone|everyone) (?:in|from) (?:all|any|every) countr(?:y|ies) (?:but|except|excluding|other than|apart from)|(?:join|apply|work)(?: for| with)?(?: us)? from (?:any|whichever|whatever) country(?! (?:in|of|where|with))|(?:don['’]t|do not|doesn['’]t|does not|never) (?:mind|care) (?:(?:which|what) country|where) (?:you(?:['’]re| are)?|people|applicants) (?:in|live|based|located|work|reside))\b/i;
export const ROLE_BASED = cue`\b(?:<JOB> (?:is|will be)(?: [a-zß-ɏ]+)? (?:based|located) (?:in|out of|at)|is an? (?:fully |100 ?% )?(?:on-?site|hybrid|office-based|in-(?:office|person)) <JOB>(?: (?:based|located))? (?:in|out of|at)(?: (?:our|the))?)\b`;

export const EXCEPT = cue`\b(?:(?:except(?: for)?|rules? out|(?:that|which) means no|(?:so|as) long as (?:it|that|you|they)(?:['’](?:s|re)| is| are)?(?: not|n['’]t)(?: <LIVING>)?(?: in| from)?|exclud(?:es?|ing)|with the exceptions? of|other than|apart from|aside from|minus|barring|bar|(?:but|though) not(?! (?:global|worldwide|everywhere|anywhere))(?: in| from)?|(?<=\b(?:every|any|all|anywhere (?:in|within|across)) (?:[a-zß-ɏ]+,? ){1,3}|\b(?:every|any)where )but|(?<=[a-zß-ɏ] )besides)(?: (?:residents|people|candidates|applicants|those)(?: (?:who )?<LIVING>)? (?:of|in|from))?)\b`;
/** "No applicants from outside the EU": the EU alone. */
export const NOBODY = /\b(?:no (?:applications?|applicants|candidates|one)|nobody|none)\b/i;
export const OUTSIDE = /\boutside(?: of)?\b/gi;
export const NEGATION =
  /\b(?:not|cannot|no way|impossible|unable|no longer|ineligible|unavailable|(?:stopped|paused|suspended|frozen)(?= (?:all )?(?:hir|recruit)ing\b))\b|n['’]t\b/gi;
/** Right before a cue: "not required to be based in". */
export const NEGATED =
  /(?:\b(?:no|not|never|nobody|without|cannot|stop(?:ped)?|paus(?:ed|ing)|suspended)|n['’]t) (?:\w+ )?$/i;
/** "No need to live in Spain or to have the right to work" up to a cue. */
export const NO_NEED =
  /(?:\bno need (?:for|to)\b|\bneed(?:n['’]t| not)\b|(?:\bnot|n['’]t) (?:(?:need|have|be required|required) to|(?:[a-zß-ɏ]+ )?(?:essential|important|necessary|required|crucial|mandatory) that)\b)(?:(?! but\b| and (?:you )?(?:can|may|must)\b)[^.;]){0,80}$/i;
/** Up to a cue and with it: "We no longer limit this to", "not only for". */
export const UNLIMITED =
  /(?:\b(?:no longer|not|never)|n['’]t)\b[^,;:.]{0,30}\b(?:limit|restrict|confine)(?:s|d|ed|ing)?\b[^,;:.]{0,25}$|\b(?:used to|previously|formerly|until recently)\b[^,;:.]{0,30}$|\b(?:was|were) (?:limited|restricted|confined|open|available)\b[^,;:.]{0,20}$|\bonly our\b[^,;:.]{0,20}$/i;
/** "Not based in", where another negation makes it a grant. */
export const NOT_LIVING = sign`(?:\bnot|n['’]t) (?:\w+ ){0,2}(?:<LIVING>|resident) (?:\w+ )?\w+$`;
/** Behind a denial it starts another clause: "not in Brazil, where we are not registered". */
export const REASON =
  /[,;:(–-] ?(?:as|where|since|because|so|and|but|which|we|nor)\b|\b(?:because|since)\b/i;
/** Between a negation and the place: "not able to hire in", "not apply from". */
export const DENIED_ACT =
  /\b(?:available|open|eligible|ineligible|unavailable|apply(?! to\b)|hir(?:e|ing)|accept\w{0,4}|consider\w{0,4}|employ|pay|recruit\w{0,3}|engage|onboard|support|performed|done|filled|work with|reside|residing|live|living|located|based|employment|applications?)\b/i;
export const NO_DENIAL =
  /\b(?:required?|need|have to|necessary|matter|only|limited|restricted|sponsor\w{0,8}|office|visas?|just)\b/i;
/** Who cannot apply stands before the words that say so: "Residents of NY are not eligible". */
export const DENIED_PEOPLE = cue`\b(?:applications?|applicants|candidates|residents|people|employees)(?: (?:who|that))?(?: (?:are|live|come))?(?: <LIVING>)? (?:from|in|of) `;
export const CANNOT_APPLY = sign`^[^.;:]{0,45}?\b(?:<CANNOT>|are unfortunately not|ineligible|excluded|will be (?:rejected|declined))\b`;
/** What stands before it is where nobody is hired: "NY residents need not apply", "Brazil is excluded". */
export const DENIED_BEFORE = sign`(?<=[a-zß-ɏ])(?:['’]s)?(?:[ -]based)? (?:(?:residents|applicants|candidates|nationals|citizens) (?:[a-zß-ɏ]+ )?(?:need not|<CANNOT>|are excluded|are ineligible)|(?:is|are) (?:[a-zß-ɏ]+ )?(?:excluded|ineligible|out of (?:scope|bounds)|off (?:limits|the table)|not (?:[a-zß-ɏ]+ )?<GIVEN>)|(?:isn|aren)['’]t (?:[a-zß-ɏ]+ )?<GIVEN>)\b`;
/** "India and Pakistan being the exceptions". */
export const EXCEPTIONS_BEFORE = /[,;(–-] ?(.{3,80}?) (?:being|are) the (?:only )?exceptions?\b/i;
/** "No entity in Poland, so people who live there cannot apply". */
export const NO_ENTITY =
  /(?:\b(?:no|not have an?|without an?|lack an?)|n['’]t have an?) (?:legal )?(?:entit(?:y|ies)|company|payroll) (?:of our own )?in /i;
/** Right before a cue: where a team works says nothing of applicants. "The team works remotely in" */
export const TEAM_AT_WORK =
  /\b(?:team(?:s|mates?| members)?|colleagues|our (?!(?:job|role|position|opening|vacanc|hiring))[a-zß-ɏ]+)(?: (?!must|need|should|can\b|may|ha[sv]e?\b|will)[a-zß-ɏ]+,?){0,2} (?:work(?:s|ing)?|liv(?:es?|ing)|are|is)(?: [a-zß-ɏ]+){0,2} $|\b(?:our|\d+\+?|team of) $/i;
/** Right before a cue: whom a product or the reader deals with. "We match candidates from" */
export const OF_OTHERS =
  /\b(?:help(?:s|ing)?|match(?:es|ing)?|serv(?:es?|ing)|connect(?:s|ing)?|pipelines? of|sourc(?:e|es|ing)|interview(?:s|ing)?|screen(?:s|ing)?|[Yy]ou(?:['’]ll| will)?(?: be)? (?:hire|hiring|recruit|recruiting|manage))(?: \p{Ll}+){0,3} $/u;
/** Who is asked for: "US-based candidates", not "a US-based company". */
export const BASED_PEOPLE =
  /(?:^|\b(?:must be|be|is|are|only|for|role|position|candidates|applicants)[ ,:] ?)(\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?)-based\b(?! (?:company|start-?up|scale-?up|team|firm|clients?|customers?|business|organi[sz]ation|office|bank|employer))/u;
/** Cities of several countries behind it are examples: "You could be in Quito, Cork or Pune". */
export const COULD_BE = sign`\b(?:could|might)(?: just)?(?: as well| equally| well)? (?:be|live|work|sit)\b(?!.*\b(?:only|must|solely|offices?)\b)`;
export const HOME_BASED = /\bhome[- ]based\b/i;
/** "This role can be done from anywhere in the EU" is about one job, not about all that a company hires for. */
export const OF_THIS_JOB =
  /\b(?:[Tt]his (?:role|position|job|opportunity) (?:is|can)|[Yy]ou (?:can|may) (?:be|live))\b/u;
/** In a sentence that adds to a grant: "we also consider candidates based in Brazil". */
export const ALSO = /\b(?:also|additionally|in addition|as well(?! as)|too(?=\W*$))\b/i;
/** Limits whose places are not named, or cannot be told from a country. */
export const UNNAMED_LIMIT = sign`\b<HIRE>\b[^.:]{0,40}\b(?:everywhere|wherever|anywhere|countries|only) (?:in )?(?:which |that |where )?we <ENTITY>\b[^:]{0,40}$|\b(?:must|need to|have to|has to) (?:be|live|reside|work|stay) there\b|\bentity in (?=[^.]{3,40}\b(?:elsewhere|only there|nowhere else)\b)|\b(?:in|from|available in|excludes?|excluding|except) (?:select(?:ed)?|certain|some|specific|approved|eligible|a few) (?:US |U\.S\. |other )?(?:states|countries|locations|regions)\b|\b<LIVING> in one of (?:them|these|those|the)\b|\bonly [a-zß-ɏ][a-zß-ɏ]+-speaking countries\b|\b(?:driving|commut(?:ing|able)) distance\b|\bnot (?:available |open )?(?:in|to) (?:all|every) <US>(?:states?|countr(?:y|ies))\b|\b(?:see|check|on) [^.;]{0,60}\blist of (?:[a-zß-ɏ]+ )?(?:countries|states|locations)\b|\bwithin (?:a )?(?:reasonable )?(?:\d{1,3}[- ]?(?:miles?|mi|km|kilomet(?:er|re)s?)|commut(?:ing|able) distance) (?:of|from|to)\b`;

/** The same where what follows names none that is known. */
export const UNNAMED_COUNTRIES = sign`\b(?:eligible|approved|supported|hiring) <US>(?:states|countries|locations)(?: are| include|:)|\ba number of (?:[a-zß-ɏ]+ )?(?:countries|states|locations)\b`;
/** The same where no rule knows whose: "Sami residents only". */
export const UNKNOWN_PEOPLE = /^\W*[a-zß-ɏ]+ (?:residents|citizens|nationals) only\b/i;

/** Whether a sentence is about where applicants live or work at all. */
export const ABOUT_RESIDENCE =
  /\b(?:remote(?:ly)?|candidates?|applicants?|applications?|hire|hiring|employ|onboard|recruit|reside|residing|residents?|live|living|located|based|be (?:with)?in|apply from|contractors?|freelancers|(?:eligible|approved|supported) (?:states|countries|locations)|[a-zß-ɏ][a-zß-ɏ]+-speaking countries|driving distance|excludes|(?:states?|countr(?:y|ies)) (?:except|but|excluding)|eligible|eligibility|authori[sz]\w{2,6}|citizens?\w{0,4}|passport|work from|anywhere in|right to work|open (?:to|everywhere|anywhere|worldwide)|(?:un)?available (?:in|to)|(?:performed|done|filled) (?:in|from)|requires? (?:you to|being)|residen(?:ce|cy)|legally able to|work (?:permits?|visas?)|(?:limited|restricted) to|only (?:people|persons|those|individuals|looking|searching)|solely|exclusively|-only (?:role|position|job|opening|vacancy)|employment|commut\w{2,5}|is for|there|nationals)\b|\bonly(?:, please)?\W*$|\b(?:wherever|anywhere) you(?:['’]d)? [a-zß-ɏ]+ (?:in|within|across|inside)\b|^\W*where(?: you\b[^:]{0,20})?: |^\W*(?:[a-zß-ɏ]+ )?(?:locations?|countr(?:y|ies))\b[^:]{0,30}(?::| [–-] )/i;
