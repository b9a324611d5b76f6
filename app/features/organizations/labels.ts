import type { Role } from "./roles.ts";

export const SIZE_LABELS = {
  "1-10": "1 – 10 people",
  "11-50": "11 – 50 people",
  "51-200": "51 – 200 people",
  "201-1000": "201 – 1,000 people",
  "1001-5000": "1,001 – 5,000 people",
  "5001+": "More than 5,000 people",
};

export const STAGE_LABELS = {
  bootstrapped: "Bootstrapped",
  seed: "Seed",
  early: "Early (Series A or B)",
  growth: "Growth (series C and later)",
  public: "Listed on an exchange",
  non_profit: "Non-profit",
};

export const REMOTE_POLICY_LABELS = {
  unknown: "Not stated",
  office: "In the office",
  hybrid: "Hybrid",
  remote_first: "Remote first",
};

export const ROLE_LABELS: Record<Role, string> = {
  owner: "Owner",
  admin: "Admin",
  recruiter: "Recruiter",
  member: "Member",
};

/** What each role does in addition to the lower ones; follows the role's name in a sentence. */
export const ROLE_HINTS: Record<Role, string> = {
  owner: "changes roles, and transfers or deletes the organization",
  admin: "edits the public page, invites people, verifies the domain and connects job sources",
  recruiter: "writes jobs",
  member: "reads drafts",
};

/** "an owner", "a member". */
export function withArticle(role: Role): string {
  return role === "owner" || role === "admin" ? `an ${role}` : `a ${role}`;
}
