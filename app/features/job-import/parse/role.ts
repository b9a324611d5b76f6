type Role = { engineering: true } | { engineering: false; reason: string };

// Ordered: the first rule that matches gives the reason.
const OTHER_WORK: [RegExp, string][] = [
  [
    /\b(?:recruit\w*|sourcer|talent(?! (?:pool|community|network|bank|pipeline)\b)|staffing)\b/,
    "recruiting, not engineering",
  ],
  [/\b(?:pre-?sales|sales|account|gtm|revenue|value|deal desk)\b(?! ?force)/, "a sales role"],
  [/\bsolutions? (?:engineer|architect|consultant|developer)/, "a pre-sales role"],
  [/\bbusiness develop|\b(?:real estate|property|land) develop/, "business development"],
  [
    /\bdeveloper (?:advoca|relations|evangel|marketing|community|success|educat|experience manager)|\b(?:devrel|evangelist|advocate)\b/,
    "developer relations",
  ],
  [
    /\b(?:customer|client (?:success|services?|support|solutions?|partner|relations|facing|onboarding)|support|helpdesk|help desk|service desk|success|implementation|onboarding|escalations?|desktop (?:support|engineer|technician)|field (?:service|application|engineer|support))\b/,
    "a customer-facing or support role",
  ],
  [
    /\b(?:civil|mechanical|electrical|electronics?|chemical|structural|mechatronics?|manufacturing|industrial|process|hvac|nuclear|aerospace|propulsion|optical|rf|hardware|asic|fpga|silicon|analog|thermal|materials?|biomedical|environmental|geotechnical|facilities|building|maintenance|construction|site engineer|project engineer|supplier|packaging|mining|petroleum|drilling|marine|rail|highways?|landscape|interior|layout|validation technician|stationary|sound|broadcast|flight test|weld\w*|procurement|piping|commissioning|instrumentation|controls engineer|plumbing|roadway|wastewater|hydraulics?|tooling|powertrain|chassis|battery|substation|metallurg\w*|vessel(?! \w)|hotel)\b(?! (?:software|platform|data|systems software))/,
    "engineering of another trade",
  ],
  [
    /\b(?:curriculum|course|training|instructional|content|game content|(?<!machine |deep |reinforcement |federated )learning) (?:developer|engineer)/,
    "teaching material, not software",
  ],
  [
    /\b(?:product|program|programme|project|community|office|marketing|partner\w*|operations|category|campaign|vendor|release|incident|delivery|people|change|brand|event|content|risk|compliance|finance|hr) (?:marketing )?(?:manager|owner|lead|coordinator|director|specialist|management|operations)\b/,
    "management of something other than engineers",
  ],
  [
    /\b(?:designer|design lead|ux|ui designer|researcher|writer|(?<!\blead\b.*)editor|copywriter)\b(?!.*\bengineer)/,
    "design or writing",
  ],
  [/\b(?:analyst|analysis)\b(?!.*\bengineer)/, "analysis, not engineering"],
  [/\b(?:scientist|data science)\b(?!.*\bengineer)/, "data science or research"],
  [
    /\b(?:administrator|technician|operator|dba)\b(?!.*\bengineer)/,
    "operation of systems, not engineering",
  ],
  [
    /\b(?:scrum master|agile coach|assistant(?! vice president)|chief of staff|business partner|trainer|instructor|teacher|legal|lawyer|counsel)\b/,
    "not an engineering role",
  ],
];

const ALWAYS =
  /\b(?:tech(?:nical|nology)?(?: team)? lead|techlead|líder técnic[oa]|technische leitung|engineering manager|gerente de engenharia|cto|chief technology officer|member of technical staff|vp,? (?:of )?(?:r&d|technology)|head of technology)\b/;
const MAKER =
  /\b(?:engineers?|developers?|programmers?|coders?|architects?|swe|sdet|sre|devops|devsecops|mlops|entwickler\w*|(?:software|web|app|java|backend|frontend|fullstack|anwendungs|spiele)-?(?:entwickler\w*|ingenieur\w*|ontwikkelaar|utvecklare|udvikler|utvikler)|utvecklare|ontwikkelaar|développeur\w*|desarrollador\w*|desenvolvedor\w*|programista|ingénieur\w*|ingeniero|ingeniera|engenheir[oa])\b/;
const FIELD =
  /\b(?:software|backend|frontend|fullstack|site reliability|sre|devops|platform|infrastructure|android|ios|mobile|embedded|firmware|data engineering|machine learning|qa|test automation|security|cloud|web|architecture|r&d|engineering)\b/;
const HEADS =
  /\b(?:managers?|head|director|vp|svp|evp|vice president|lead|leader|leiter|teamleiter|teamleitung|leitung|líder|gerente|chief|supervisor|fellow)\b/;
const BARE_STACK = /\b(?:backend|frontend|fullstack)\b/;

/** Whether a title is a software engineering role (engineers, their leads and managers), or why not. */
export function roleOf(title: string): Role {
  const text = toPlainTitle(title);
  const subject = subjectOf(text);
  if (ALWAYS.test(subject)) return { engineering: true };

  const other = OTHER_WORK.find(([pattern]) => pattern.test(subject));
  if (other) return { engineering: false, reason: other[1] };
  if (isEngineering(subject)) return { engineering: true };

  // "Payments: Senior Software Engineer" names the role after the team.
  const elsewhere = OTHER_WORK.some(([pattern]) => pattern.test(text));
  if (!elsewhere && (MAKER.test(text) || ALWAYS.test(text))) return { engineering: true };
  return { engineering: false, reason: "no engineering role in the title" };
}

function isEngineering(subject: string): boolean {
  if (MAKER.test(subject) || BARE_STACK.test(subject)) return true;
  return HEADS.test(subject) && FIELD.test(subject);
}

/**
 * The part of a normalized title that names the role: "software engineer" of "software engineer,
 * sales tools". The whole title if that part is too general ("engineer - customer support").
 */
function subjectOf(text: string): string {
  const [first = text] = text.split(/ [-|:@] |[,:(|]/).map((part) => part.trim());
  const words = first.replace(GENERAL, " ").trim();
  return words === "" ? text : first;
}

const GENERAL =
  /\b(?:senior|sr|staff|principal|lead|leader|junior|jr|mid|level|quality|test|chief|assistant|associate|the|a|an|of|team|i|ii|iii|iv|engineers?|managers?|head|director|vp|svp|evp|vice president|contract|freelance|remote|hybrid|expert|distinguished|group|global|regional)\b|[^\p{L}]+/gu;

/** The title in lower case with unified spellings, for matching only. */
export function toPlainTitle(title: string): string {
  return title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\b(sr|jr|snr)\./g, "$1")
    .replace(/\b(back|front)[- ]?end\b/g, "$1end")
    .replace(/\bfull[- ]?stack\b/g, "fullstack")
    .replace(/\b(mid|entry)-level\b/g, "$1 level")
    .replace(/\s+/g, " ")
    .trim();
}
