import type { z } from "zod";
import type { ErrorRule } from "../validator/finding.ts";

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a text in quotes",
  number: "a number",
  array: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
};

interface IssueMessage {
  rule?: ErrorRule;
  sentence: string;
}

/** A schema issue as a sentence for the file's author, with the validator's rule where there is one. */
export function toIssueMessage(issue: z.core.$ZodIssue): IssueMessage {
  if (issue.code === "invalid_type") {
    return { sentence: `Use ${TYPE_NAMES[issue.expected] ?? "something else"} here.` };
  }
  if (issue.code === "too_big") {
    const maximum = issue.maximum.toLocaleString("en-US");
    return issue.origin === "string"
      ? { rule: "V11", sentence: `Use at most ${maximum} characters.` }
      : { rule: "V10", sentence: `There can be at most ${maximum} of these.` };
  }
  if (issue.code === "invalid_value") return oneOfMessage(issue.values);
  // The union of nodes is discriminated by `type`.
  if (issue.code === "invalid_union") return oneOfMessage(["choice", "text", "end"]);
  return { sentence: "This value isn’t valid here." };
}

function oneOfMessage(values: readonly unknown[]): IssueMessage {
  return { rule: "V10", sentence: `Use ${values.map(String).join(" or ")} here.` };
}
