import type { RemotePolicy, SizeBand, Stage } from "../organization.ts";

/* The product's words for what an organization says of itself. */

export const SIZE_WORDS: Record<SizeBand, string> = {
  "1-10": "1 – 10 people",
  "11-50": "11 – 50 people",
  "51-200": "51 – 200 people",
  "201-1000": "201 – 1,000 people",
  "1001-5000": "1,001 – 5,000 people",
  "5001+": "More than 5,000 people",
};

export const STAGE_WORDS: Record<Stage, string> = {
  bootstrapped: "Bootstrapped",
  seed: "Seed",
  early: "Early stage",
  growth: "Growth stage",
  public: "Publicly traded",
  non_profit: "Non-profit",
};

export const REMOTE_WORDS: Record<RemotePolicy, string> = {
  office: "At the office",
  hybrid: "Hybrid",
  remote_first: "Remote first",
  unknown: "",
};
