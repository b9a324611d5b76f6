import { ACCOUNT_WRITES } from "./account.ts";
import { CAREER_WRITES } from "./career.ts";
import { OPERATOR_WRITES } from "./operator.ts";
import { ORGANIZATION_WRITES } from "./organizations.ts";
import { SIMULATION_WRITES } from "./simulations.ts";
import type { Write } from "./write.ts";

/** The forms of each page, by the page's pattern and the form's intent. */
export const WRITES: Record<string, Record<string, Write>> = {
  ...ACCOUNT_WRITES,
  ...CAREER_WRITES,
  ...SIMULATION_WRITES,
  ...ORGANIZATION_WRITES,
  ...OPERATOR_WRITES,
};
