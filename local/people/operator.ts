import type { Viewer } from "#app/auth/viewer.server.ts";
import { auditOf } from "#app/features/operator/action-log.server.ts";
import { OPERATOR_UID } from "#local/identity/personas.ts";
import { asPersona, type Past } from "./past.ts";

interface Decision {
  /** Of the form that it is sent with, and the page that has it. */
  intent: string;
  path: string;
  value: Record<string, unknown>;
  now: Date;
}

/** The operator in the moment of a decision, which is logged as if a form had sent it. */
export function asOperator(past: Past, { intent, path, value, now }: Decision): Viewer {
  const viewer = asPersona(OPERATOR_UID, past);
  const url = new URL(path, "http://localhost");
  return { ...viewer, audit: auditOf({ intent, value }, { viewer, url, now }) };
}
