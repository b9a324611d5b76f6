import type { z } from "zod";
import type { ErrorRule } from "./validator/finding.ts";

const KINDS: Readonly<Record<string, string>> = {
  string: "a text in quotes",
  number: "a number",
  array: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
};

interface Told {
  rule?: ErrorRule;
  sentence: string;
}

/** A schema issue as a sentence for the file's author, with the validator's rule where there is one. */
export function tellIssue(issue: z.core.$ZodIssue): Told {
  if (issue.code === "invalid_type") {
    return { sentence: `Here belongs ${KINDS[issue.expected] ?? "something else"}.` };
  }
  if (issue.code === "too_big") {
    const most = issue.maximum.toLocaleString("en-US");
    return issue.origin === "string"
      ? { rule: "V11", sentence: `Use at most ${most} characters.` }
      : { rule: "V10", sentence: `There can be at most ${most} of these.` };
  }
  if (issue.code === "invalid_value") return oneOf(issue.values);
  // The union of nodes is discriminated by `type`.
  if (issue.code === "invalid_union") return oneOf(["choice", "text", "end"]);
  return { sentence: "This is not what belongs here." };
}

function oneOf(values: readonly unknown[]): Told {
  return { rule: "V10", sentence: `Here belongs ${values.map(String).join(" or ")}.` };
}
