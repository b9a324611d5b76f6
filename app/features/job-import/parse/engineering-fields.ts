import { isSpecific } from "./title-parts.ts";

/** Fields in which every engineer makes software. */
const SOFTWARE_FIELDS =
  "software (?:development|engineering|test\\w*|qa|architecture)|backend|frontend|fullstack|web (?:development|engineering|applications?)|site reliability|sre|devops|devsecops|mlops|android|ios|firmware|data engineering|analytics engineering|machine learning|computer vision|test automation|mobile (?:engineering|development|apps?)|game (?:engineering|development)";
/** Words that say the same of an engineer, but not of a leader: "software asset manager". */
const SOFTWARE_WORDS =
  "software|compilers?|kernel|java|javascript|typescript|python|golang|rust|ruby|php|react|angular|node\\.?js|kotlin|scala|c\\+\\+|c#|\\.net|salesforce|servicenow|applications? (?=programmer)";
/** The same, if no other trade is named: "ML ASIC engineer" is one of hardware. */
const DATA_WORDS = "web|mobile|ml|llm|data|analytics|bi";
const BARE_FIELDS =
  "programming|platform|infrastructure|cloud|qa|architecture|embedded|r&d|developer experience";
/** Fields that are of software only where nothing speaks against it. */
const AMBIGUOUS_FIELDS =
  "security|incident response|detection (?:and|&) response|technology|tech|ai|it|development|application|applications|network|algorithm|linux|unix|windows|aws|azure|kubernetes|operating systems?|storage|databases?|distributed|virtuali[sz]ation|search|graphics|gameplay|api";

const SOFTWARE_ROLE =
  /\b(?:devops|devsecops|mlops|sre|site reliability|swe|sde|sdet|backend|frontend|fullstack|(?:software|forward deployed|site reliability|machine learning|data platform|mobile|web|qa) engineering|software development|engineering fellow|fellow\b.*\bengineering)\b/;
const ENGINEERING_FIELD =
  /\b(?:engineering|(?:software|technical|it|enterprise|cloud|platform|security) architecture|(?:application|product|cloud|platform|infrastructure|network|offensive|software) security|(?:cloud|platform|data|ml|ai|it|technical|network) infrastructure|(?:machine learning|cloud|platform|infrastructure) operations|development team|team development|(?:[se]?vp|vice president|head)(?: of)? (?:r&d|technology))\b/;
const SOFTWARE_ARCHITECT =
  /\b(?:engineering|enterprise|technical|systems?|integrations?|iot|domain|game|engine|blockchain|gcp)\b/;
const MANY_TRADES = /\b(?:validation engineers?|ingenieur)\b/;
const PRODUCT_ENGINEERING =
  /\b(?:platforms?|tools?|systems?|products?|software|experience|identity|data) engineering\b/;

const softwareField = toPattern(SOFTWARE_FIELDS);
const softwareName = toPattern(`${SOFTWARE_FIELDS}|${SOFTWARE_WORDS}`);
const suggestion = toPattern(
  [SOFTWARE_FIELDS, SOFTWARE_WORDS, DATA_WORDS, BARE_FIELDS, AMBIGUOUS_FIELDS].join("|"),
);
const bareField = toPattern(`${SOFTWARE_WORDS}|mobile|web|ml|${BARE_FIELDS}`);
const besideBareField = new RegExp(
  toPattern(
    `${SOFTWARE_WORDS}|mobile|web|ml|data|${BARE_FIELDS}|development|technology|it|automation|multi-?platform`,
  ),
  "gu",
);

function toPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])(?! ?cent(?:er|re))`, "u");
}

/** "Devops", "SRE" or "software engineering, payments": a whole role without a noun. */
export function isSoftwareRole(words: string): boolean {
  return SOFTWARE_ROLE.test(words);
}

/** What makes any engineer one of software. */
export function namesSoftware(words: string): boolean {
  return softwareName.test(words);
}

/** What an engineer of software is likely to have in the title, and others seldom. */
export function suggestsSoftware(words: string): boolean {
  return suggestion.test(words);
}

/** What a leader of software engineers leads. */
export function isEngineeringField(words: string): boolean {
  return ENGINEERING_FIELD.test(words) || softwareField.test(words);
}

/** "Platform lead", "head of mobile": a field, and no other word that says what of it is led. */
export function isBareField(words: string): boolean {
  if (/\b(?:platform|web|mobile) manager\b/.test(words)) return false;
  return bareField.test(words) && !isSpecific(words.replace(besideBareField, " "));
}

/** "Customer platform engineering" makes a platform. */
export function isEngineeringOfProduct(words: string): boolean {
  return PRODUCT_ENGINEERING.test(words);
}

/** "Process architect": an architect of something that is no software; a plain one is of software. */
export function isOtherArchitect(role: string): boolean {
  if (!/\barchitects?\b/.test(role) || /\b(?:engineers?|developers?)\b/.test(role)) return false;
  return isSpecific(role) && !SOFTWARE_ARCHITECT.test(role) && !suggestion.test(role);
}

export function isTitleOfManyTrades(role: string): boolean {
  return MANY_TRADES.test(role);
}
