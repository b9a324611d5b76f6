import type { VisaPolicy } from "./job.ts";

/* What decides whether an application can succeed at all, where a posting says so. What it doesn't say is never a no. */

/** The gates in page order, with what a posting can say of each. */
export const GATE_STATES = {
  visa: ["offered", "not_offered"],
  relocation: ["offered", "not_offered", "required"],
  clearance: ["required", "not_required"],
  workRight: ["citizenship", "permit"],
} as const;

export type HardGate = keyof typeof GATE_STATES;
export type GateState<Gate extends HardGate> = (typeof GATE_STATES)[Gate][number];
export const HARD_GATE_KEYS = Object.keys(GATE_STATES) as HardGate[];

/** How a page says them. */
export const GATE_LABELS: Record<HardGate, string> = {
  visa: "Visa",
  relocation: "Relocation",
  clearance: "Security clearance",
  workRight: "Right to work",
};
export const GATE_WORDS: { [Gate in HardGate]: Record<GateState<Gate>, string> } = {
  visa: { offered: "Sponsored", not_offered: "Not sponsored" },
  relocation: { offered: "Offered", not_offered: "Not offered", required: "Required" },
  clearance: { required: "Required", not_required: "Not required" },
  workRight: {
    citizenship: "Citizenship required",
    permit: "Permit or citizenship required",
  },
};

interface GateFact<Gate extends HardGate> {
  state: GateState<Gate>;
  /** The posting's words; missing where a field of its source says so. */
  quote?: string;
}

/** Only what is stated. */
export type HardGates = { [Gate in HardGate]?: GateFact<Gate> };

const VISA_STATES = { yes: "offered", no: "not_offered", unknown: null } as const;

/** What is stated of a job: its visa is the one that jobs are filtered by, which a form may have said. */
export function statedGates({
  visa,
  gates,
}: {
  visa: VisaPolicy;
  /** Null for a job that was read before there were any. */
  gates: HardGates | null;
}): HardGates {
  const { visa: read, ...others } = gates ?? {};
  const state = VISA_STATES[visa];
  if (!state) return others;
  return { visa: read?.state === state ? read : { state }, ...others };
}

/** As jobs are filtered by it. */
export function toVisaPolicy({ visa }: HardGates): VisaPolicy {
  if (!visa) return "unknown";
  return visa.state === "offered" ? "yes" : "no";
}
