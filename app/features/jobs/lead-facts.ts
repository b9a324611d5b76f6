/** From and to; null where the posting names no upper end ("8+"). */
export type FactRange = [least: number, most: number | null];

/** What a posting says of leading, with the sentence that says it. */
export interface LeadFact {
  value: "yes" | "no" | "later";
  /** People. */
  count?: FactRange;
  /** Percent of the time. */
  share?: FactRange;
  quote: string;
}

/** In the order of a page. */
export const LEAD_FACT_KEYS = [
  "leads",
  "reports",
  "teamSize",
  "handsOn",
  "architecture",
  "mentoring",
  "hiring",
  "onCall",
  "firstLead",
] as const;
export type LeadFactKey = (typeof LEAD_FACT_KEYS)[number];

/** Only what the posting states of this job. */
export type LeadFacts = Partial<Record<LeadFactKey, LeadFact>>;

/** The competency of the roadmap that what is stated takes. */
export const LEAD_COMPETENCIES: Partial<Record<LeadFactKey, string>> = {
  leads: "self.letting-go",
  reports: "people.feedback",
  architecture: "direction.evolution",
  mentoring: "people.coaching",
  hiring: "people.hiring",
  onCall: "operations.on-call",
};

/** What lists filter by, in page order. */
export const LEAD_FILTERS = {
  people: "Leads people",
  reports: "Has direct reports",
  "hands-on": "Hands-on",
  first: "First lead role",
} as const;
export type LeadKey = keyof typeof LEAD_FILTERS;

const FACT_OF: Record<LeadKey, LeadFactKey> = {
  people: "leads",
  reports: "reports",
  "hands-on": "handsOn",
  first: "firstLead",
};

/** The keys of what is stated. */
export function toLeadKeys(facts: LeadFacts): LeadKey[] {
  const keys = Object.keys(LEAD_FILTERS) as LeadKey[];
  return keys.filter((key) => facts[FACT_OF[key]]?.value === "yes");
}
