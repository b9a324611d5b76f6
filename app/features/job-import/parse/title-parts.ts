import { translateTitle } from "#app/reference/translate-title.ts";

/** The parts of a title, in lower case and English. */
export interface TitleParts {
  /** The part that names the role: "software engineer" of "payments: software engineer, sales tools". */
  role: string;
  /** What says more of a role that is too general alone: "customer support" of "engineer - customer support". */
  addition: string;
}

/** Postings have at most 300 characters of it. */
const MAX_TITLE = 500;

const ROLE_NOUN =
  /(?<!\p{L})(?:engineers?|ingenieur|developers?|devs?|programmers?|coders?|architects?|swe|sde|sdet|sre|devops|technical staff|cto|managers?|head|directors?|vp|svp|evp|president|chief|lead|leader|owner|supervisor|coordinator|consultants?|specialist|analyst|scientist|designer|writer|artist|technician|administrator|assistant|recruiter|officer|associate|partner|intern|internship|fellow|researcher|advocate|strategist|representative|executive|accountant|counsel|trainer|operator|planner|buyer|nurse|technologist|testers?)(?!\p{L})/u;
/** Words that say nothing of the trade. */
const GENERIC_WORDS =
  /\b(?:senior|sr|snr|staff|principal|lead|leader|junior|jr|mid|middle|level|entry|quality|test|chief|fellow|assistant|associate|the|a|an|of|for|and|or|to|in|em|en|im|de|di|da|do|del|des|du|der|d|l|van|av|af|för|działu|team|i|ii|iii|iv|engineers?|architects?|consultants?|managers?|head|director|vp|svp|evp|vice president|president|contract|freelance|remote|hybrid|expert|distinguished|founding|group|global|regional|member|deputy|interim|executive|intern|internship|(?:new )?grad(?:uate)?|co-op|summer|winter|fall|spring|student|trainee|apprentice|tech|technical|systems?|squad|chapter|tribe|guild|pod)\b|[^\p{L}]+/gu;
const BRACKETED = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/g;
/** "(m/w/d)", "(all genders)". */
const GENDERS = /^(?:[a-z*](?:[/|, ]+[a-z*]){1,3}|all genders|they ?\/ ?she ?\/ ?he)$/;
/** "Ingénieur·e", "développeur·se". */
const ALL_GENDERS = /(\p{L})[·•](?:e|se|euse|rice|trice|ne|in)s?(?!\p{L})/gu;
/** "EM II, Feed", and not the "em" of other languages. */
const EM = /^((?:senior |sr )?)em\b(?= i|[,:]| -|$)/;
/** "Staff Eng, Identity", and not "Sr Eng Manager". */
const ENG_OF_PERSON =
  /\b(senior|sr|staff|principal|junior|jr|lead|software|backend|frontend|fullstack|data|platform|security) eng\b(?! (?:lead|manager|director))/g;
/** "SVP, Technology – Ledger Engineering": what of technology they lead. */
const TECHNOLOGY_OF =
  /\b(technology|it|digital)(?:,| -) (?=[^,:;|()[\]]*\b(?:engineering|development)(?! ?\p{L}))/u;
const SEPARATOR = /\s[-|:@·~]\s|[,:;|]|-\s/;

/** Splits a normalized title. */
export function splitTitle(text: string): TitleParts {
  const notes = [...text.matchAll(BRACKETED)].map(([, round, square]) => round ?? square ?? "");
  const segments = [...text.replace(BRACKETED, " ").split(SEPARATOR), ...notes]
    .map((part) =>
      part
        .replace(/[()[\]]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "" && !GENDERS.test(part));
  const at = segments.findIndex((part) => ROLE_NOUN.test(part));
  if (at < 0) return { role: segments.join(" "), addition: "" };
  // "Strategic sourcing, manager": the words before say what a general role manages.
  const before = at > 0 && !isSpecific(segments[at] ?? "") ? segments[at - 1] : "";
  const role = `${before} ${segments[at]}`.trim();
  const others = [...segments.slice(at + 1), ...segments.slice(0, at)];
  return { role, addition: others.find((part) => isSpecific(part)) ?? "" };
}

/** Whether anything in the words says what the work is about. */
export function isSpecific(words: string): boolean {
  return words.replace(GENERIC_WORDS, "") !== "";
}

/** The title in lower case and English with unified spellings, for matching only. */
export function normalizeTitle(title: string): string {
  return translateTitle(title.slice(0, MAX_TITLE).normalize("NFKC").replace(ALL_GENDERS, "$1"))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\b(sr|jr|snr|grad)\./g, "$1 ")
    .replace(/\b(back|front)[- ]?end\b/g, "$1end")
    .replace(/\bfull[- ]?stack\b/g, "fullstack")
    .replace(/\b(ml|dev|devsec)[- ]ops\b/g, "$1ops")
    .replace(/\btech-lead\b/g, "tech lead")
    .replace(/\bmgr\b/g, "manager")
    .replace(EM, "$1engineering manager")
    .replace(ENG_OF_PERSON, "$1 engineer")
    .replace(/\beng\b/g, "engineering")
    .replace(/\b(mid|entry)-level\b/g, "$1 level")
    .replace(/ ?~ ?/g, "/")
    .replace(/\s+/g, " ")
    .replace(TECHNOLOGY_OF, "$1 ")
    .trim();
}
