import {
  type FactRange,
  LEAD_FACT_KEYS,
  type LeadFact,
  type LeadFactKey,
  type LeadFacts,
} from "./lead-facts.ts";

/* What a posting says of leading, in words. */

export interface LeadStatement {
  fact: LeadFactKey;
  label: string;
  words: string;
  /** The posting's own sentence. */
  quote: string;
}

const LABELS: Record<LeadFactKey, string> = {
  leads: "Leading",
  reports: "Reports",
  teamSize: "Team",
  handsOn: "Hands-on",
  architecture: "Architecture",
  mentoring: "Mentoring",
  hiring: "Hiring",
  onCall: "On call",
  firstLead: "First lead role",
};

/** What is stated, in the order of the page. */
export function listLeadStatements(facts: LeadFacts): LeadStatement[] {
  return LEAD_FACT_KEYS.flatMap((key) => {
    const fact = facts[key];
    return fact
      ? [{ fact: key, label: LABELS[key], words: WORDS[key](fact), quote: fact.quote }]
      : [];
  });
}

/** "Leads 5 people · about half hands-on", for a row; null where nothing of it is stated. */
export function toLeadLine({ leads, reports, handsOn, firstLead }: LeadFacts): string | null {
  const parts = [
    leads && leads.value === "yes" && WORDS.leads(leads),
    reports && reports.value !== "yes" && WORDS.reports(reports),
    handsOn && WORDS.handsOn(handsOn),
    firstLead && "First lead role",
  ].filter((part) => typeof part === "string");
  if (parts.length === 0) return null;
  return parts.map((part, index) => (index === 0 ? part : lowerFirst(part))).join(" · ");
}

const WORDS: Record<LeadFactKey, (fact: LeadFact) => string> = {
  leads: ({ value, count }) =>
    value === "no" ? "Leads no one" : `Leads ${people(count, "a team")}`,
  reports: ({ value, count }) => {
    if (value === "no") return "No reports";
    return value === "later" ? "No reports yet" : `Manages ${people(count, "people")}`;
  },
  teamSize: ({ count }) => people(count, "A team"),
  handsOn: ({ value, share }) => {
    if (value === "no") return "Not hands-on";
    return share ? `${shareOf(share)} hands-on` : "Hands-on";
  },
  architecture: ({ value }) => (value === "no" ? "Decided by others" : "Decides or owns it"),
  mentoring: () => "Mentors others",
  hiring: () => "Takes part in hiring",
  onCall: ({ value }) => (value === "no" ? "Not on call" : "Part of the role"),
  firstLead: () => "Open to people who haven’t led before",
};

/** "5 people", "4 to 6 people", "up to 8 people", "8 or more people". */
function people(count: FactRange | undefined, others: string): string {
  if (!count) return others;
  const [least, most] = count;
  if (most === null) return `${least} or more people`;
  if (least === 0) return `up to ${most} people`;
  if (least === most) return least === 1 ? "1 person" : `${least} people`;
  return `${least} to ${most} people`;
}

/** "About half", "60 to 70%", "Up to 30%". */
function shareOf([least, most]: FactRange): string {
  if (most === null) return `At least ${least === 50 ? "half" : `${least}%`}`;
  if (least === 0) return `Up to ${most}%`;
  if (least !== most) return `${least} to ${most}%`;
  return least === 50 ? "About half" : `About ${least}%`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
