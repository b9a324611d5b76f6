import type { SourceKind } from "../job.ts";

export const COMPANY_LENGTH = 80;
export const TERMS_LENGTH = 1_000;
export const REASON_LENGTH = 300;

export const KIND_WORDS: Record<SourceKind, string> = {
  org: "Posted here",
  greenhouse: "Greenhouse",
  lever: "Lever",
  ashby: "Ashby",
  recruitee: "Recruitee",
  smartrecruiters: "SmartRecruiters",
};

export const LABELS = {
  kind: "Kind",
  board: "Board",
  company: "Company",
  termsNote: "Terms note",
  authorized: "These postings may be republished",
  enabled: "Read this board every hour",
  reason: "Why not",
};

export const HINTS = {
  board: "Its name at its host, exactly: another name is another company’s board.",
  company: "Only where the board names none, or names it wrongly.",
  termsNote: "Who allowed it, or which terms do, and when you looked.",
  authorized: "Only then are its jobs marked up for search engines.",
  reason: "The organization’s members read this sentence.",
};
