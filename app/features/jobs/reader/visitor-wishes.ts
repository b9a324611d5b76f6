import { asList, asRecord, parseJson } from "#app/entity/record.ts";
import type { TargetRole } from "#app/features/account/profile.ts";
import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import {
  WORK_MODE_LABELS,
  WORK_MODES,
  type WorkMode,
} from "#app/reference/work-modes-and-employment-types.ts";
import type { Track } from "../job.ts";
import { joinNames, moneyLabel } from "../labels.ts";
import { toAnnualUsd } from "../pay/annual-usd.ts";
import type { JobQuery } from "../search/job-query.ts";
import type { Wishes } from "./reader.ts";

/* What a visitor looks for, which only their browser knows. Anything may have written it there. */

export interface VisitorWishes {
  workModes: WorkMode[];
  /** A year's least pay. */
  pay: { amount: number; currency: string } | null;
  /** The names of technologies, as rows show them. */
  tech: string[];
  role: VisitorRole | null;
}

/** The tracks that are also a role to aim for. */
const ROLES = { tech_lead: "lead_now", manager: "manager" } as const satisfies Partial<
  Record<Track, TargetRole>
>;
type VisitorRole = keyof typeof ROLES;

const MAX_TECH = 30;
const MAX_TECH_NAME = 60;
const MAX_PAY = 1e12;

/** The wishes among a search's filters; null when there are none. `techNames` are those of its technologies. */
export function wishesOfQuery(
  { mode = [], minSalary, currency = "USD", track = [] }: JobQuery,
  techNames: readonly string[],
): VisitorWishes | null {
  const [role, ...otherRoles] = track.filter(isRole);
  const wishes: VisitorWishes = {
    workModes: mode.filter((each) => each !== "unknown"),
    pay: minSalary ? { amount: minSalary, currency } : null,
    tech: techNames.slice(0, MAX_TECH),
    role: otherRoles.length === 0 ? (role ?? null) : null,
  };
  return isEmpty(wishes) ? null : wishes;
}

/** As the wishes of a profile. Technologies are compared by name, see `VisitorWishes.tech`. */
export function toWishes({ workModes, pay, tech, role }: VisitorWishes): Wishes {
  return {
    workModes,
    minPayUsd: pay && toAnnualUsd({ ...pay, period: "YEAR" }),
    tech,
    targetRole: role && ROLES[role],
    currentLevel: null,
  };
}

/** "remote or hybrid, from $120,000 a year, Go" */
export function describeWishes({ workModes, pay, tech, role }: VisitorWishes): string {
  const modes = workModes.map((mode) => WORK_MODE_LABELS[mode].toLowerCase());
  return [
    role && ROLE_LABELS[role],
    joinNames(modes, "or"),
    pay && `from ${moneyLabel(pay.amount, pay.currency)} a year`,
    joinNames(tech, "and"),
  ]
    .filter(Boolean)
    .join(", ");
}

const ROLE_LABELS: Record<VisitorRole, string> = {
  tech_lead: "Tech Lead",
  manager: "engineering manager",
};

/** Parses wishes from browser storage: what cannot be read is left out, null when nothing is left. */
export function parseVisitorWishes(text: string | null): VisitorWishes | null {
  const { workModes, pay, tech, role } = asRecord(parseJson(text ?? ""));
  const { amount, currency } = asRecord(pay);
  const isPay =
    typeof amount === "number" &&
    amount > 0 &&
    amount <= MAX_PAY &&
    typeof currency === "string" &&
    Object.hasOwn(USD_PER_UNIT, currency);
  const wishes: VisitorWishes = {
    workModes: WORK_MODES.filter((mode) => mode !== "unknown" && asList(workModes).includes(mode)),
    pay: isPay ? { amount, currency } : null,
    tech: asList(tech).filter(isTechName).slice(0, MAX_TECH),
    role: isRole(role) ? role : null,
  };
  return isEmpty(wishes) ? null : wishes;
}

export function formatVisitorWishes(wishes: VisitorWishes): string {
  return JSON.stringify(wishes);
}

function isEmpty({ workModes, pay, tech, role }: VisitorWishes): boolean {
  return workModes.length === 0 && pay === null && tech.length === 0 && role === null;
}

function isRole(value: unknown): value is VisitorRole {
  return typeof value === "string" && Object.hasOwn(ROLES, value);
}

function isTechName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_TECH_NAME;
}
