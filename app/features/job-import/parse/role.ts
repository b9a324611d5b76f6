import { translateTitle } from "./translate-title.ts";

type RoleClassification = { isEngineering: true } | { isEngineering: false; reason: string };

// "Research Engineer / Research Scientist" is an engineer, "UX Researcher, Developer Tools" is not.
const NO_ENGINEER =
  "^(?!.*\\b(?:engineers?|programmers?|developers?(?! (?:tools?|tooling|experience|platform|productivity|docs|documentation)\\b))\\b).*";

// Ordered: the first rule that matches gives the reason.
const NON_ENGINEERING_PATTERNS: [RegExp, string][] = [
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
    /\b(?:civil|mechanical|electrical|electronics?|chemical|structural|mechatronics?|manufacturing|industrial|process|hvac|nuclear|aerospace|propulsion|optical|rf|hardware|asic|fpga|silicon|analog|thermal|materials?|biomedical|environmental|geotechnical|facilities|building|maintenance|construction|site engineer|project engineer|supplier|packaging|mining|petroleum|drilling|marine|rail|highways?|landscape|interior|layout|validation technician|stationary|sound|broadcast|flight test|weld\w*|procurement|piping|commissioning|instrumentation|controls engineer|plumbing|roadway|wastewater|hydraulics?|tooling|powertrain|chassis|battery|sourcing|design verification|dft|physical security|substation|metallurg\w*|vessel(?! \w)|hotel)\b(?! (?:software|platform|data|systems software))/,
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
    new RegExp(
      `${NO_ENGINEER}\\b(?:designer|design lead|ux|ui designer|researcher|writer|(?<!\\blead\\b.*)editor|copywriter)\\b`,
    ),
    "design or writing",
  ],
  [new RegExp(`${NO_ENGINEER}\\b(?:analyst|analysis)\\b`), "analysis, not engineering"],
  [new RegExp(`${NO_ENGINEER}\\b(?:scientist|data science)\\b`), "data science or research"],
  [
    new RegExp(`${NO_ENGINEER}\\b(?:administrator|technician|operator|dba)\\b`),
    "operation of systems, not engineering",
  ],
  [
    new RegExp(
      `${NO_ENGINEER}\\b(?:policy|policies|accounting|accountant|tax|treasury|audit|auditor|procurement|sourcing|partnerships?|alliances|communications?|editorial|content|economist|econom(?:y|ics)|asset manager|store|retail|payroll|billing|insurance|underwriting|logistics|supply chain|public relations|government|regulatory|governance|philanthropy|safety (?:manager|lead))\\b(?!.*\\bengineering\\b)`,
    ),
    "another profession",
  ],
  [
    new RegExp(
      `${NO_ENGINEER}\\b(?:(?:physical|campus|workplace|corporate|executive|regional|guards?|protecti(?:on|ve)|clearances?|store|premises|personnel|travel|event)\\b.*\\bsecurity|security (?:guards?|clearances?|officer|supervisor|patrol|operations center))\\b`,
    ),
    "security of places and people",
  ],
  [
    /\b(?:scrum master|agile coach|assistant(?! vice president)|chief of staff|business partner|trainer|instructor|teacher|legal|lawyer|counsel)\b/,
    "not an engineering role",
  ],
];

const ENGINEERING_LEAD_PATTERN =
  /\b(?:tech(?:nical|nology)?(?: team)? lead|techlead|líder técnic[oa]|technische leitung|engineering manager|gerente de engenharia|cto|chief technology officer|member of technical staff|vp,? (?:of )?(?:r&d|technology)|head of technology)\b/;
const ENGINEER_PATTERN =
  /(?<!\p{L})(?:engineers?|developers?|programmers?|coders?|architects?|swe|sdet|sre|devops|devsecops|mlops|entwickler\w*|(?:software|web|app|java|backend|frontend|fullstack|anwendungs|spiele)-?(?:entwickler\w*|ingenieur\w*|ontwikkelaar|utvecklare|udvikler|utvikler)|(?:system|mjukvaru|webb|spel)utvecklare|(?:ohjelmisto|sovellus)kehittäjä|ohjelmoija|utvecklare|ontwikkelaar|programmierer\w*|développeur\w*|desarrollador\w*|desenvolvedor\w*|programist(?:a|ka)|programador\w*|programátor\w*|vývojář\w*|fejlesztő|ingénieur\w*|ingeniero|ingeniera|engenheir[oa])(?!\p{L})/u;
const ENGINEERING_FIELD_PATTERN =
  /\b(?:software|backend|frontend|fullstack|site reliability|sre|devops|platform|infrastructure|android|ios|mobile|embedded|firmware|data engineering|machine learning|qa|test automation|security|cloud|web|architecture|r&d|engineering)\b/;
const LEADERSHIP_PATTERN =
  /\b(?:managers?|head|director|vp|svp|evp|vice president|lead|leader|leiter|teamleiter|teamleitung|leitung|líder|gerente|chief|supervisor)\b/;
const FELLOW_PATTERN = /\bengineering fellow\b|\bfellow\b.*\bengineer(?:ing|s)?\b/;
const STACK_PATTERN = /\b(?:backend|frontend|fullstack)\b/;

/** Whether a title is a software engineering role (engineers, their leads and managers), or why not. */
export function classifyRole(title: string): RoleClassification {
  const text = normalizeTitle(title);
  const rolePart = findRolePart(text);
  if (ENGINEERING_LEAD_PATTERN.test(rolePart)) return { isEngineering: true };

  const nonEngineering = NON_ENGINEERING_PATTERNS.find(([pattern]) => pattern.test(rolePart));
  if (nonEngineering) return { isEngineering: false, reason: nonEngineering[1] };
  if (isEngineeringRole(rolePart)) return { isEngineering: true };

  // "Payments: Senior Software Engineer" names the role after the team.
  const isOtherWorkInRest = NON_ENGINEERING_PATTERNS.some(([pattern]) => pattern.test(text));
  if (!isOtherWorkInRest && (ENGINEER_PATTERN.test(text) || ENGINEERING_LEAD_PATTERN.test(text)))
    return { isEngineering: true };
  return { isEngineering: false, reason: "no engineering role in the title" };
}

function isEngineeringRole(rolePart: string): boolean {
  if (ENGINEER_PATTERN.test(rolePart) || STACK_PATTERN.test(rolePart)) return true;
  if (FELLOW_PATTERN.test(rolePart)) return true;
  return LEADERSHIP_PATTERN.test(rolePart) && ENGINEERING_FIELD_PATTERN.test(rolePart);
}

/**
 * The part of a normalized title that names the role: "software engineer" of "software engineer,
 * sales tools". The whole title if that part is too general ("engineer - customer support").
 */
function findRolePart(text: string): string {
  const [first = text] = text.split(/ [-|:@] |[,:(|]/).map((part) => part.trim());
  const specificWords = first.replace(GENERIC_WORDS, " ").trim();
  return specificWords === "" ? text : first;
}

const GENERIC_WORDS =
  /\b(?:senior|sr|staff|principal|lead|leader|junior|jr|mid|level|quality|test|chief|fellow|assistant|associate|the|a|an|of|team|i|ii|iii|iv|engineers?|managers?|head|director|vp|svp|evp|vice president|contract|freelance|remote|hybrid|expert|distinguished|group|global|regional)\b|[^\p{L}]+/gu;

/** The title in lower case with unified spellings, for matching only. */
export function normalizeTitle(title: string): string {
  return translateTitle(title.normalize("NFKC").toLowerCase())
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\b(sr|jr|snr)\./g, "$1")
    .replace(/\b(back|front)[- ]?end\b/g, "$1end")
    .replace(/\bfull[- ]?stack\b/g, "fullstack")
    .replace(/\b(mid|entry)-level\b/g, "$1 level")
    .replace(/\s+/g, " ")
    .trim();
}
