/** What somebody asks to do to others, or to hide from them. */
export type Harm =
  | "surveillance"
  | "discrimination"
  | "malware"
  | "faking"
  | "retaliation"
  | "blame"
  | "deceit";

export const PROTECTED =
  "(?:women|woman|females?|men|mothers?|moms?|parents|pregnant|(?:older|elderly|old) (?:people|engineers|developers|candidates|applicants|employees|workers|staff|women|men)|(?:people |anyone |candidates )?over (?:40|50|60|forty|fifty)|young women|muslims?|jews?|jewish|christians?|hindus?|blacks?|black people|white people|asians?|indians?|chinese|africans?|latinos?|immigrants?|foreigners?|gays?|lesbians?|lgbt\\w*|trans(?:gender)?|disabled|autistic|autism|people with disabilities)";

/*
 * What is asked for oneself: "how do I", "help me", or a sentence that begins with the verb. So who asks how to stop
 * the same, or what to do when others do it, is answered.
 */
const ASKS =
  "(?:\\b(?:how (?:do|can|could|should) (?:i|we|you)|how to|help (?:me|us)(?: to)?|(?:i|we) (?:want|need)(?: to)?|can (?:i|we|you)|please|let me)|^|[.!?:;,])(?: (?:a|an|some|best|secretly|quietly|only|also)){0,2} ?\\b";

const ROLE =
  "(?:boss|manager|lead|colleague|coworker|co-\\w+|teammate|peer|director|ceo|cto|employee|report|engineer|developer|junior|intern|tester|contractor|ex-\\w+|rival|candidate)s?";
const SOMEONE = `(?:him|her|them|someone|somebody|people|(?:my|the|a|an|our|another) (?:\\w+ )?${ROLE}|the (?:woman|man|person|one|witness))`;
const FIRE =
  "(?:fire|dismiss|sack|terminate|lay off|get rid of|push out|let (?:\\w+ ){1,2}?go(?! on))\\b";
const FAKED =
  "(?:360|reviews?|feedback|(?:test )?results(?= so| for my)|achievements|degree|numbers|metrics|hours|warnings?|notes|experience|quotes|comments|testimonials?|pay ?slips?|references?|letters?|recommendations?)\\b(?!.{0,40}\\b(?:tests|fixtures?|demo|seed|staging|load|mock))";

const REQUESTS: Record<Harm, string[]> = {
  faking: [
    `(?:(?:write|create|make|get|submit|put|send|use) (?:\\w+ ){0,4}?)?(?:fake|fabricated|forged|false|made-up|invented|backdated) (?:\\w+ ){0,3}?${FAKED}(?! removed)`,
    `(?:fake|falsify|forge|fabricate|invent|make up|backdate|inflate) (?!.{0,20}\\b(?:lost|missed|for the)\\b)(?:[\\w'’]+ ){0,4}?${FAKED}`,
    "(?:submit|write|give|send|post) .{0,40}\\b(?:360|feedback|reviews?|comments?|references?)\\b.{0,60}\\b(?:(?:under|in) (?:\\w+ ){0,2}(?:\\w+['’]s|else['’]s|another|different) name|as if (?:it|they|i) (?:came|were|was))\\b",
    "(?:write|describe|list|make|claim|put|add) .{0,60}\\b(?:reviews?|feedback|achievements?|packet|resume|cv|assessment|work|project)\\b.{0,60}\\b(?:(?:that|which|project|work|one|tasks?) i (?:never (?:did|worked|touched|led)|did(?:n['’]t| not) (?:do|work))|although i wasn['’]t|(?:like|as if|as though) i (?:did|led|wrote|built))\\b(?! (?:alone|myself|fully))",
  ],
  deceit: [
    "lie (?:on|in|about|to) (?:my|the|our|a|an) ",
    "(?:fake being|pretend (?:to be|i['’]m)) (?:online|working|busy|sick)",
    "(?:bribe|deceive|trick) (?:users|people|customers|an? auditor|him|her|them)\\b",
    "(?:hide|conceal|keep|work|hold|have|do|arrange) .{0,40}\\b(?:two|second|both|other) (?:[\\w-]+ ){0,2}(?:jobs?|employers?)\\b.{0,40}\\b(?:secret\\b|secretly|find(?:ing)? out|knowing|noticing|(?:from|think) (?:my|the|both|each|either|i['’]m))",
    "outsource (?:my|our) (?:own )?(?:job|work)\\b.{0,20}secretly",
    "steal (?:[\\w'’]+ ){0,4}(?:code|data|roadmap|secrets?|customers|clients)\\b",
    "cheat\\b(?! ?sheet)|get (?:\\w+ ){0,2}interview questions .{0,40}(?:inside|leaked|cheat)",
    "hide (?:\\w+ ){0,3}(?:breach|leak) from|avoid telling (?:the )?(?:regulator|authorities)",
  ],
  blame: [
    "(?:blame|pin) (?:\\w+ ){0,4}?(?:outage|bugs?|mistakes?|failure|incident|it|this|errors?|delay) (?:on|onto) |(?:shift|put|push|pass) (?:the |my |all )*(?:blame|fault)\\b.{0,50} (?:on|to|onto) ",
    `blame ${SOMEONE}(?: \\w+)? for (?:my|our|something i|what i)|make (?:it|this|that) look (?:like|as if) (?!(?:i|we) )(?:[\\w'’]+ ){1,3}(?:did|broke|caused|deleted|pushed|wrote|fault|mistake)`,
    "(?:rewrite|change|edit|write|delete) .{0,50}\\bso (?:that )?.{0,40}\\b(?:looks? like (?:his|her|their|\\w+['’]s) (?:commit|fault|mistake|bug)|(?:not |was |is )(?:my|our) fault|takes? the (?:fall|blame))",
    "cover (?:it|this|that) up|(?:hide|conceal) (?:that (?:i|we) |my (?:own )?(?:mistake|error|fault|bug)|what i did)|delete (?:\\w+ ){0,3}(?:messages|evidence|logs?|e-?mails) before (?:hr|legal|auditors?|anyone)",
  ],
  retaliation: [
    `${FIRE}.{0,40}\\b(?:without (?:\\w+ )?(?:cause|reason|grounds|severance)|for no (?:good )?(?:reason|cause)|(?:who|that) did nothing wrong|who (?:reported|complained)|because (?:he|she|they)(?:['’]s| is| are)? (?:reported|complained|pregnant|old|sick))`,
    `make ${SOMEONE} look (?:incompetent|bad|stupid)|set (?:\\w+ ){1,3}up to fail`,
    "(?:manufacture|invent|fabricate|make up|find|create)(?: me| us)? (?:a |an |some |any )?(?:pretext|reasons?|grounds|excuses?|case) (?:to|for) (?:fir|dismiss|sack|lett?|get(?:ting)? rid|terminat)",
    "(?:build|document|make|create|collect|gather|prepare) (?:\\w+ ){0,2}(?:case|paper trail|evidence|file|dirt) (?:against|on) .{0,60}\\b(?:(?:who|that|she|he) complain\\w*|whistle-?blow\\w*|went to hr|accused (?:me|us)|reported (?:me|us|it|my|our|the|a|harass\\w*|fraud|safety|bullying))",
    `(?:stop|keep|prevent|discourage|talk) (?:${SOMEONE}|\\w+) (?:out of |from )(?:reporting (?:me|us|the |harass)|complaining (?:to hr|about me)|going to hr)`,
    "(?:get|make|convince) (?:\\w+ ){1,3}?(?:to )?(?:drop|withdraw|change) (?:his|her|their|the|what) (?:\\w+ )?(?:complaint|statement|tells)|(?:bury|hush up|suppress) (?:\\w+ ){0,2}(?:complaint|harassment)",
    `(?:hurt|harm|humiliate|intimidate|undermine|discredit|insult|manipulate|stalk|harass) ${SOMEONE}\\b|turn (?:the |my )?(?:team|people|everyone) against|spread (?:a )?(?:rumou?r|lies)`,
    "(?:write|send) (?:an?|some) (?:insulting|threatening) |(?:force|pressure|threaten) .{1,30}\\b(?:unpaid|overtime|weekends?)\\b|use (?:(?:his|her|their) (?:\\w+ ){1,3}as leverage|against (?:him|her|them|my (?:boss|manager|lead)))|bring (?:\\w+ )?(?:weapon|gun|knife)|get a date with",
  ],
  surveillance: ["(?:get|find) (?:[\\w'’-]+ ){1,3}home address"],
  discrimination: [
    `only (?:hire|promote|interview|invite) (?:\\w+ )?(?:from|of) my (?:own )?(?:country|religion|caste|race)`,
  ],
  malware: [
    "(?:put|insert|leave|add|place|plant|install) (?:\\w+ ){0,3}(?:logic bomb|back ?door|malware|keyloggers?|virus|spyware)",
    "(?:bypass|skip|get around|circumvent) .{0,50}\\b(?:reviews?|security|controls?|approvals?|checks?|audits?|laws?)\\b.{0,60}\\b(?:without (?:anyone|anybody|my|the|them|people) ?(?:\\w+ )?(?:knowing|noticing|seeing)|unnoticed|unseen|secretly|lie)",
  ],
};

/** The same in other words. */
const SAID: [Harm, RegExp][] = [
  [
    "discrimination",
    new RegExp(`(?:n['’]t|not) want (?:any )?${PROTECTED} (?:on|in) (?:my|our|the) team`, "iu"),
  ],
  [
    "surveillance",
    /\b(?:which of (?:my|the)|who)\b.{0,30}\b(?:wrote|filed|sent|left) (?:the|this|that) anonymous/iu,
  ],
  [
    "deceit",
    /\b(?:someone|somebody) else (?:should|could|can|to)? ?(?:do|take|pass) my .{0,20}(?:interview|test)|\b(?:how do (?:i|we) not|without) get(?:ting)? caught\b|\bmouse jiggler\b.{0,60}\b(?:thinks?|so that)/iu,
  ],
];

export const HARM_REQUESTS: [Harm, RegExp][] = [
  ...SAID,
  ...Object.entries(REQUESTS).map(([harm, requests]): [Harm, RegExp] => [
    harm as Harm,
    new RegExp(`${ASKS}(?:${requests.join("|")})`, "iu"),
  ]),
];
