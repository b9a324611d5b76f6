import type { Measured, Parts } from "#app/features/legal/pages/trust/measured.ts";
import { measureLeading } from "./measure-leading.ts";
import { measurePay } from "./measure-pay.ts";
import { measureRoles } from "./measure-roles.ts";
import { measureVerdicts } from "./measure-verdicts.ts";
import type { Part } from "./postings.ts";

/** Where the page at /trust has its numbers from. */
export const MEASURED_FILE = new URL(
  "../../app/features/legal/pages/trust/measured.json",
  import.meta.url,
);

/** Reads every labelled posting as an import does, and counts what was read wrongly. */
export async function measure(): Promise<Parts> {
  return {
    unseen: await measurePart("unseen"),
    seen: await measurePart("seen"),
    leading: measureLeading(),
  };
}

async function measurePart(part: Part): Promise<Measured> {
  return {
    verdicts: await measureVerdicts(part),
    pay: await measurePay(part),
    roles: await measureRoles(part),
  };
}
