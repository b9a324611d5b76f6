import { RpcError } from "./rpc-error.ts";
import type { StoredDocument } from "./store.ts";
import { type Fields, getField, kindOf, numberOf, setField, type Value } from "./values.ts";

interface Transform {
  fieldPath: string;
  setToServerValue?: string;
  increment?: Value;
}

/** One write of the SDKs: store, merge, delete or verify a document. */
export interface Write {
  update?: { name: string; fields?: Fields };
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: Transform[];
  delete?: string;
  verify?: string;
  currentDocument?: { exists?: boolean; updateTime?: string };
}

/** The name of the document that is written. */
export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify;
  if (!name) throw new RpcError("INVALID_ARGUMENT", "This stand-in has no such write.");
  return name;
}

/** Throws if the write's precondition on the stored document is not met. */
export function checkPrecondition(write: Write, stored: StoredDocument | null): void {
  const { exists, updateTime } = write.currentDocument ?? {};
  if (exists === true && !stored) {
    throw new RpcError("NOT_FOUND", `No document to update: ${nameOf(write)}`);
  }
  if (exists === false && stored) {
    throw new RpcError("ALREADY_EXISTS", `Document already exists: ${nameOf(write)}`);
  }
  if (updateTime && toNanoseconds(updateTime) !== toNanoseconds(stored?.updateTime ?? "")) {
    throw new RpcError(
      "FAILED_PRECONDITION",
      "The stored version does not match the required base version.",
    );
  }
}

/** The fields after a write. With a mask (a merge) only its fields change. */
export function fieldsAfter(
  write: Write,
  stored: StoredDocument | null,
  now: string,
): { fields: Fields; transformResults: Value[] } {
  const writtenFields = write.update?.fields ?? {};
  const fields = structuredClone(write.updateMask ? (stored?.fields ?? {}) : writtenFields);
  for (const path of write.updateMask?.fieldPaths ?? []) {
    setField(fields, path, structuredClone(getField(writtenFields, path)));
  }
  const transformResults = (write.updateTransforms ?? []).map((transform) => {
    const value = applyTransform(
      transform,
      getField(stored?.fields ?? {}, transform.fieldPath),
      now,
    );
    setField(fields, transform.fieldPath, value);
    return value;
  });
  return { fields, transformResults };
}

function applyTransform(transform: Transform, oldValue: Value | undefined, now: string): Value {
  if (transform.setToServerValue === "REQUEST_TIME") return { timestampValue: now };
  if (!transform.increment) {
    throw new RpcError("INVALID_ARGUMENT", "This stand-in has no such field transform.");
  }
  const base = oldValue && kindOf(oldValue) === "integerValue" ? oldValue : { integerValue: "0" };
  const sum = numberOf(base) + numberOf(transform.increment);
  const isWhole = "integerValue" in base && "integerValue" in transform.increment;
  return isWhole ? { integerValue: String(sum) } : { doubleValue: sum };
}

/** Nine fractional digits: the SDK sends nine where the stored time may have fewer. */
function toNanoseconds(time: string): string {
  return time.replace(/(?:\.(\d+))?Z$/, (_, digits = "") => `.${digits.padEnd(9, "0")}Z`);
}
