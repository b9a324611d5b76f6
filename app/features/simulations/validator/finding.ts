/** Errors prevent publishing, warnings do not. */
export type ErrorRule =
  | "V01"
  | "V02"
  | "V03"
  | "V04"
  | "V05"
  | "V06"
  | "V07"
  | "V08"
  | "V09"
  | "V10"
  | "V11"
  | "V12"
  | "V13"
  | "V14"
  | "V15";
type WarningRule = "W01" | "W02" | "W03" | "W04" | "W05" | "W06" | "W07" | "W08" | "W09";

export interface Finding {
  rule: ErrorRule | WarningRule;
  /** "node", "node.choice", or the id of the scenario, meter or cast member. */
  at: string;
  sentence: string;
}

/** The node that a finding is about; null where it is about none. */
export function findNodeId(
  { nodes }: { nodes: readonly { id: string }[] },
  { at }: Pick<Finding, "at">,
): string | null {
  const node = nodes.find(({ id }) => id === at) ?? nodes.find(({ id }) => at.startsWith(`${id}.`));
  return node?.id ?? null;
}
