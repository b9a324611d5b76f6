import { countFault, faultKindOf } from "./fault-counts.ts";
import { describeError } from "./timeout.ts";

const MAX_FRAMES = 4;
const MAX_MESSAGE_CHARACTERS = 200;

/** Logs an error that nobody expected: a fault of ours, as one line with the calls that led to it. */
export function logFault(error: unknown): void {
  countFault(faultKindOf(error));
  console.error(`fault: ${describeFault(error)}`);
}

/** What went wrong and where, without what may be someone's: parameters of a query and parsed text. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error))
    return `something thrown that is no error, of type ${typeof error}`;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const calls = frames.slice(0, MAX_FRAMES).map((frame) => frame.trim());
  return [toSummary(error), ...calls].join(" ");
}

function toSummary(error: Error): string {
  // Its message quotes the text that could not be parsed.
  if (error instanceof SyntaxError) return error.name;
  const [line = ""] = describeError(error).split("\n");
  return `${error.name}: ${line.slice(0, MAX_MESSAGE_CHARACTERS)}`;
}
