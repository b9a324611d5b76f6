import { toKey } from "#app/features/job-import/parse/gazetteer.ts";

/**
 * What is wrong with a job title, in sentences; empty for a good one. Google rejects titles with
 * pay, codes, capitals or the company name as spam.
 */
export function lintTitle(title: string, company: string): string[] {
  return LINTS.flatMap(({ sentence, finds }) => {
    const found = finds(title, company);
    return found === null ? [] : [sentence(found)];
  });
}

interface Lint {
  finds(title: string, company: string): string | null;
  sentence(found: string): string;
}

const PAY =
  /[$€£¥₹]\s?\d[\d.,]*\s?k?|\b\d[\d.,]*\s?[$€£¥₹]|\b\d{2,4}\s?k\b|\b\d{1,3}(?:[.,]\d{3})+\b|\b(?:USD|EUR|GBP|CHF|CAD|AUD|PLN|INR|SEK|NOK|DKK)\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:USD|EUR|GBP|CHF|CAD|AUD|PLN|INR|SEK|NOK|DKK)\b|\b(?:salary|competitive pay|OTE)\b/i;
const SHOUT = /[!¡]|[?]{2,}/;
const PICTURE = /(?![©®™#*0-9])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\u{FE0F}/u;
const CODE =
  /#\s?\d+|\b(?:req(?:uisition)?|job ?id|ref(?:erence)?|vacancy|posting)\b[\s.:#-]*(?=[A-Z-]*\d)[A-Z0-9-]+|\b(?:JR|R|REQ|JOB)-?\d{3,}\b|\b[A-Z]{2,6}-\d{2,}\b|\d{4,}/i;
const LEGAL =
  /[\s,]+(?:inc|llc|ltd|limited|gmbh|ag|se|sa|sas|bv|nv|ab|as|oy|oyj|plc|corp|corporation|co|company|group)\.?$/i;

const LINTS: Lint[] = [
  {
    finds: (title) => PAY.exec(title)?.[0].trim() ?? null,
    sentence: (found) => `Leave the pay (“${found}”) out of the title: it has fields of its own.`,
  },
  {
    finds: (title) => shoutedIn(title),
    sentence: (found) => `Write “${found}” in small letters: capitals are for abbreviations.`,
  },
  {
    finds: (title) => PICTURE.exec(title)?.[0] ?? null,
    sentence: () => "Leave pictures out of the title.",
  },
  {
    finds: (title) => SHOUT.exec(title)?.[0] ?? null,
    sentence: (found) => `Leave “${found}” out: the title is a name, no call.`,
  },
  {
    finds: (title) => CODE.exec(title.replace(PAY, " "))?.[0].trim() ?? null,
    sentence: (found) => `Leave the code “${found}” out: readers do not know what it stands for.`,
  },
  {
    finds: (title, company) => companyIn(title, company),
    sentence: (found) => `Leave “${found}” out: the company stands beside the title.`,
  },
];

/** Abbreviations that the rule about length does not recognize. */
const ABBREVIATIONS = new Set(
  "LATAM DACH MLOPS DEVOPS DEVSECOPS FINOPS GITOPS AIOPS LLMOPS COBOL FORTRAN RISC-V NOSQL MYSQL POSTGRESQL GRAPHQL OAUTH SCADA SAPUI5 CORBA HIPAA BENELUX CMAKE LLVM ERLANG KYC/AML".split(
    " ",
  ),
);
/** Words of up to four letters that are no abbreviations. */
const SHOUTED = new Set(
  "LEAD TECH TEAM HEAD NEW HOT JOIN HIRE FULL TIME PART WORK GOOD GREAT BEST TOP NOW FAST WE ARE YOU OUR THE AND FOR WITH IN AT ON OF TO A FROM HOME WEB DATA JAVA RUST RUBY NODE CORE REAL EASY ASAP MID".split(
    " ",
  ),
);

function shoutedIn(title: string): string | null {
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{N}&/+-]*/gu) ?? [];
  for (const word of words) {
    if (ABBREVIATIONS.has(word)) continue;
    const loud = word
      .split(/[^\p{L}]+/u)
      .find((part) => /^\p{Lu}{2,}$/u.test(part) && !isAbbreviation(part));
    if (loud) return loud;
  }
  return null;
}

function isAbbreviation(part: string): boolean {
  if (ABBREVIATIONS.has(part)) return true;
  return part.length <= 4 && !SHOUTED.has(part);
}

/** Job title words that may also be a company's name. */
const TITLE_WORDS =
  /^(?:(?:senior|staff|principal|lead|tech|team|software|engineer|engineering|developer|platform|backend|frontend|full|stack|data|cloud|security|mobile|web|head|manager|architect|product|infrastructure|remote|core) ?)+$/;

function companyIn(title: string, company: string): string | null {
  const name = toKey(company.replace(LEGAL, ""));
  if (name.length < 2 || TITLE_WORDS.test(name)) return null;
  return ` ${toKey(title).replaceAll(/[,/]/g, " ")} `.includes(` ${name} `)
    ? company.replace(LEGAL, "")
    : null;
}
