import { normalizeName } from "#app/features/job-import/parse/gazetteer.ts";

/**
 * What is wrong with a job title, in sentences; empty for a good one. Google rejects titles with
 * pay, codes, capitals or the company name as spam.
 */
export function lintTitle(title: string, company: string): string[] {
  return LINTS.flatMap(({ toMessage, find }) => {
    const match = find(title, company);
    return match === null ? [] : [toMessage(match)];
  });
}

interface Lint {
  find(title: string, company: string): string | null;
  toMessage(match: string): string;
}

const PAY =
  /[$€£¥₹]\s?\d[\d.,]*\s?k?|\b\d[\d.,]*\s?[$€£¥₹]|\b\d{2,4}\s?k\b|\b\d{1,3}(?:[.,]\d{3})+\b|\b(?:USD|EUR|GBP|CHF|CAD|AUD|PLN|INR|SEK|NOK|DKK)\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:USD|EUR|GBP|CHF|CAD|AUD|PLN|INR|SEK|NOK|DKK)\b|\b(?:salary|competitive pay|OTE)\b/i;
const EXCLAMATION = /[!¡]|[?]{2,}/;
const EMOJI = /(?![©®™#*0-9])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\u{FE0F}/u;
const CODE =
  /#\s?\d+|\b(?:req(?:uisition)?|job ?id|ref(?:erence)?|vacancy|posting)\b[\s.:#-]*(?=[A-Z-]*\d)[A-Z0-9-]+|\b(?:JR|R|REQ|JOB)-?\d{3,}\b|\b[A-Z]{2,6}-\d{2,}\b|\d{4,}/i;
const LEGAL_FORM =
  /[\s,]+(?:inc|llc|ltd|limited|gmbh|ag|se|sa|sas|bv|nv|ab|as|oy|oyj|plc|corp|corporation|co|company|group)\.?$/i;

const LINTS: Lint[] = [
  {
    find: (title) => PAY.exec(title)?.[0].trim() ?? null,
    toMessage: (match) => `Leave the pay (“${match}”) out of the title: pay has its own fields.`,
  },
  {
    find: (title) => findCapitalizedWord(title),
    toMessage: (match) => `Write “${match}” in lowercase: capitals are for abbreviations.`,
  },
  {
    find: (title) => EMOJI.exec(title)?.[0] ?? null,
    toMessage: () => "Remove emoji from the title.",
  },
  {
    find: (title) => EXCLAMATION.exec(title)?.[0] ?? null,
    toMessage: (match) => `Leave “${match}” out: the title names the job; it isn’t an ad.`,
  },
  {
    find: (title) => CODE.exec(title.replace(PAY, " "))?.[0].trim() ?? null,
    toMessage: (match) => `Leave the job code “${match}” out: candidates won’t know what it means.`,
  },
  {
    find: (title, company) => findCompanyName(title, company),
    toMessage: (match) => `Leave “${match}” out: the company is shown next to the title.`,
  },
];

/** Abbreviations that the rule about length does not recognize. */
const ABBREVIATIONS = new Set(
  "LATAM DACH MLOPS DEVOPS DEVSECOPS FINOPS GITOPS AIOPS LLMOPS COBOL FORTRAN RISC-V NOSQL MYSQL POSTGRESQL GRAPHQL OAUTH SCADA SAPUI5 CORBA HIPAA BENELUX CMAKE LLVM ERLANG KYC/AML".split(
    " ",
  ),
);
/** Words of up to four letters that are no abbreviations. */
const CAPITALIZED_WORDS = new Set(
  "LEAD TECH TEAM HEAD NEW HOT JOIN HIRE FULL TIME PART WORK GOOD GREAT BEST TOP NOW FAST WE ARE YOU OUR THE AND FOR WITH IN AT ON OF TO A FROM HOME WEB DATA JAVA RUST RUBY NODE CORE REAL EASY ASAP MID".split(
    " ",
  ),
);

function findCapitalizedWord(title: string): string | null {
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{N}&/+-]*/gu) ?? [];
  for (const word of words) {
    if (ABBREVIATIONS.has(word)) continue;
    const capitalized = word
      .split(/[^\p{L}]+/u)
      .find((part) => /^\p{Lu}{2,}$/u.test(part) && !isAbbreviation(part));
    if (capitalized) return capitalized;
  }
  return null;
}

function isAbbreviation(part: string): boolean {
  if (ABBREVIATIONS.has(part)) return true;
  return part.length <= 4 && !CAPITALIZED_WORDS.has(part);
}

/** Job title words that may also be a company's name. */
const TITLE_WORDS =
  /^(?:(?:senior|staff|principal|lead|tech|team|software|engineer|engineering|developer|platform|backend|frontend|full|stack|data|cloud|security|mobile|web|head|manager|architect|product|infrastructure|remote|core) ?)+$/;

function findCompanyName(title: string, company: string): string | null {
  const name = normalizeName(company.replace(LEGAL_FORM, ""));
  if (name.length < 2 || TITLE_WORDS.test(name)) return null;
  return ` ${normalizeName(title).replaceAll(/[,/]/g, " ")} `.includes(` ${name} `)
    ? company.replace(LEGAL_FORM, "")
    : null;
}
