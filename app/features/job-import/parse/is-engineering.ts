import { type DepartmentVerdict, readDepartments } from "./department.ts";
import * as fields from "./engineering-fields.ts";
import { isEvergreen } from "./evergreen.ts";
import {
  findFunction,
  findOtherAddition,
  findProfession,
  findTrade,
  findTradeOfAddition,
  namesProduct,
} from "./other-work.ts";
import { isSpecific, normalizeTitle, splitTitle, type TitleParts } from "./title-parts.ts";

type RoleClassification = { isEngineering: true } | { isEngineering: false; reason: string };

/** People who make something; most of them make software. */
const ENGINEER =
  /(?<!\p{L})(?:engineers?|ingenieur|developp?ers?(?! (?:tools?|tooling|experience|platform|productivity|docs|documentation|events?|audience|community|acquisitions?|growth|education|adoption)\b)|devs?|programmers?|coders?|architects?|technical staff|devops|devsecops|mlops|sre|swe|sde|sdet|(?:penetration|pen|automation) ?testers?|(?:applied|machine learning|ml|ai) scientists?)(?!\p{L})/u;
/** "Reliability specialist (SRE)". */
const NAMED_ROLE = /^(?:sre|devops|swe|sde|sdet)$/;
const TECH_LEAD =
  /\b(?:cto|chief technology officer|tech(?:nical|nology)?(?: team)? lead|techlead)\b/;
/** Of what, often stands after them only. */
const DESIGNER = /\b(?:design|calibration|simulation) engineers?\b/;
const LEADER =
  /\b(?:managers?|head|directors?|vp|svp|evp|vice president|lead|leader|chief|supervisor)\b/;
const STUDENT = /\b(?:intern|internship|grad|graduate|co-op|trainee|apprentice|student)\b/;
const MANY_ROLES = /\b(?:roles|positions|openings|vacancies)$/;
const BRACKETED_LIST = /\([^()]*[,/][^()]*\)/g;

/**
 * Whether a posting is a software engineering role (engineers, their leads and managers), or why not.
 * The part of the title that names the role decides: first its function ("sales engineer"), then its
 * field. Where many trades use that title, the words after it and the department decide.
 */
export function classifyRole(
  title: string,
  departments: readonly string[] = [],
): RoleClassification {
  const text = normalizeTitle(title);
  const reason = isCallForMany(title, text)
    ? "a call for many roles"
    : findReasonAgainst(splitTitle(text), readDepartments(departments));
  return reason === null ? { isEngineering: true } : { isEngineering: false, reason };
}

/** "Join our engineering talent pool! (backend, SRE)", and not "Talent pool: senior engineer". */
function isCallForMany(title: string, text: string): boolean {
  const outside = text.replace(BRACKETED_LIST, " ");
  if (ENGINEER.test(outside) || LEADER.test(outside) || !isEvergreen(title, "")) return false;
  return outside !== text || /\btalent\b/.test(outside);
}

function findReasonAgainst(parts: TitleParts, department: DepartmentVerdict): string | null {
  const { role, addition } = parts;
  const otherFunction = findFunction(role);
  if (otherFunction) return otherFunction;
  const subject = isSpecific(role) ? role : `${role} ${addition}`;
  if (!LEADER.test(subject) && MANY_ROLES.test(subject)) return "a call for many roles";
  if (isSoftware(subject) || NAMED_ROLE.test(addition)) return null;

  const trade = findTrade(role);
  if (trade) return trade;
  if (ENGINEER.test(role)) return findReasonAgainstEngineer(parts, department);
  const profession = findProfession(role);
  if (profession) return profession;
  if (TECH_LEAD.test(role)) return findReasonAgainstGeneral(parts, department);
  if (LEADER.test(role)) return findReasonAgainstLeader(parts, department);
  const isField = fields.isEngineeringField(subject) || fields.isBareField(subject);
  if (STUDENT.test(role) && isField && fields.suggestsSoftware(subject)) return null;
  return "no engineering role in the title";
}

function isSoftware(role: string): boolean {
  if (fields.isSoftwareRole(role) && findProfession(role) === null) return true;
  return ENGINEER.test(role) && fields.namesSoftware(role);
}

function findReasonAgainstEngineer(
  parts: TitleParts,
  department: DepartmentVerdict,
): string | null {
  const { role, addition } = parts;
  const words = `${role} ${addition}`;
  if (fields.isOtherArchitect(role))
    return findProfession(role) ?? "architecture of something else";
  if (!isSpecific(role)) {
    if (STUDENT.test(role) && !fields.suggestsSoftware(addition))
      return "a program for students of any trade";
    return findReasonAgainstGeneral(parts, department);
  }
  // Their department is named after what they model: “Supply Chain Science”.
  if (/\bscientists?\b/.test(role)) return findTradeOfAddition(addition);
  if (isOther(department) && !fields.suggestsSoftware(role)) return toReason(department);
  const trade = DESIGNER.test(role) ? findTradeOfAddition(addition) : null;
  if (trade) return trade;
  const isOfManyTrades = fields.isTitleOfManyTrades(role);
  if (isOfManyTrades && department !== "software" && !fields.suggestsSoftware(words))
    return "a title of many trades, without a word for software";
  return null;
}

/** For "lead engineer" or "tech lead": what follows says of what, else the department. */
function findReasonAgainstGeneral(
  { addition }: TitleParts,
  department: DepartmentVerdict,
): string | null {
  const otherAddition = findOtherAddition(addition);
  if (otherAddition) return otherAddition;
  return isOther(department) && !fields.suggestsSoftware(addition) ? toReason(department) : null;
}

function findReasonAgainstLeader(
  { role, addition }: TitleParts,
  department: DepartmentVerdict,
): string | null {
  if (/\bengineering\b/.test(role)) {
    // "Engineering manager, support tools": only a trade says which engineers.
    const trade = fields.namesSoftware(addition) ? null : findTradeOfAddition(addition);
    return trade ?? (department === "other trade" ? toReason(department) : null);
  }
  // "Development manager, Java": only what follows says that software is developed.
  if (/\bdevelopment (?:manager|lead)\b/.test(role) && fields.namesSoftware(addition)) return null;
  const subject = isSpecific(role) ? role : `${role} ${addition}`;
  const otherWork = fields.isEngineeringOfProduct(addition)
    ? null
    : (findFunction(subject) ?? findTrade(subject) ?? findProfession(subject));
  if (otherWork) return otherWork;
  if (department !== "software" && department !== "engineering" && isOtherResearch(role, addition))
    return "research and development of something else";
  if (fields.isEngineeringField(subject)) return null;
  if (isOther(department)) return toReason(department);
  if (fields.isBareField(subject)) return null;
  if (department !== null && fields.suggestsSoftware(subject)) return null;
  return "leads something other than engineering";
}

/** Every trade has its "R&D lead": "R&D lead, fragrances". */
function isOtherResearch(role: string, addition: string): boolean {
  if (!/\br&d\b/.test(role) || !isSpecific(addition)) return false;
  return !fields.suggestsSoftware(addition) && !namesProduct(addition.replace(/\bproducts?\b/, ""));
}

function isOther(department: DepartmentVerdict): department is "other trade" | "other function" {
  return department === "other trade" || department === "other function";
}

function toReason(department: "other trade" | "other function"): string {
  return department === "other trade"
    ? "its department is of another trade"
    : "its department has another function";
}
