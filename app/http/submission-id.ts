import { sha256Hex } from "#app/identity/content-hash.ts";
import { newId, RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import type { SubmittedForm } from "./parse-form.ts";

/**
 * A deterministic id for what a form creates, so that a repeated submission creates it once: the same
 * for the same key, submitter, values and files. Without a key it is random.
 */
export async function submissionIdOf(
  { intent, values, key, files = {} }: SubmittedForm,
  submitter: string,
): Promise<string> {
  if (key === null) return newId();
  const entries = [...Object.entries(values).sort(), ...Object.entries(files).sort()];
  const content = JSON.stringify([submitter, key, intent, entries], bytesToArray);
  return (await sha256Hex(content)).slice(0, RANDOM_ID_LENGTH);
}

/** Without it JSON.stringify turns a byte array into an object. */
function bytesToArray(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}
