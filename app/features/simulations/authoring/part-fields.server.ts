import type { z } from "zod";
import { text } from "#app/http/fields.ts";
import type { CastMember, Meter } from "../simulation.ts";
import { LONG } from "../simulation-file.server.ts";
import { MAX_CAST, MAX_CHOICES, MAX_METERS, upTo } from "./fields.ts";
import type { ChoiceEdit } from "./node-edit.ts";

/* The rows of the editor's forms, read by their names. */

export type Sent = Readonly<Record<string, unknown>>;

/** Of what names something else of the draft. */
export const ID_LENGTH = 200;
/** A draft may hold what the rules forbid: the report says so, and nothing typed is refused for it. */
const words = text({ max: LONG });

/** One of the texts that were sent; null when it was not among them. */
export function findWords(sent: Sent, name: string, context: z.RefinementCtx): string | null {
  if (!Object.hasOwn(sent, name)) return null;
  const read = words.safeParse(sent[name]);
  if (read.success) return read.data;
  context.addIssue({ code: "custom", path: [name], message: read.error.issues[0]?.message });
  return "";
}

/** A whole number, which may be less than nothing; null where it was left empty. */
export function readNumber(sent: Sent, name: string, context: z.RefinementCtx): number | null {
  const typed = (findWords(sent, name, context) ?? "").replace("−", "-");
  if (typed === "") return null;
  if (/^[+-]?\d{1,4}$/.test(typed)) return Number(typed);
  context.addIssue({ code: "custom", path: [name], message: "Use a whole number, as 10 or -5." });
  return null;
}

/** Everybody whose row has a name or a role. */
export function readCast(sent: Sent, context: z.RefinementCtx): CastMember[] {
  return upTo(MAX_CAST).flatMap((n) => {
    const [id, name, role] = ["Id", "Name", "Role"].map(
      (part) => findWords(sent, `cast${n}${part}`, context) ?? "",
    );
    return name || role
      ? [{ id: (id ?? "").slice(0, ID_LENGTH), name: name ?? "", role: role ?? "" }]
      : [];
  });
}

/** Every meter whose row has a name. */
export function readMeters(sent: Sent, context: z.RefinementCtx): Meter[] {
  return upTo(MAX_METERS).flatMap((n) => {
    const [id = "", name = ""] = ["Id", "Name"].map(
      (part) => findWords(sent, `meter${n}${part}`, context) ?? "",
    );
    const start = readNumber(sent, `meter${n}Start`, context);
    return name ? [{ id: id.slice(0, ID_LENGTH), name, start: start ?? 50 }] : [];
  });
}

/** The rows of choices, with those that were left empty. */
export function readChoices(sent: Sent, context: z.RefinementCtx): ChoiceEdit[] {
  return upTo(MAX_CHOICES).flatMap((n) => {
    const row = `c${n}`;
    const text = findWords(sent, `${row}Text`, context);
    if (text === null) return [];
    const say = (part: string) => findWords(sent, row + part, context) ?? "";
    const name = (part: string) => say(part).slice(0, ID_LENGTH);
    const meter = name("Requires");
    return {
      id: say("Id"),
      isRemoved: Object.hasOwn(sent, `${row}Remove`),
      text,
      next: name("Next"),
      feedback: say("Feedback"),
      effects: readNumbers(sent, `${row}Effect.`, context),
      score: readNumbers(sent, `${row}Score.`, context),
      requires: meter
        ? {
            meter,
            min: readNumber(sent, `${row}Min`, context),
            max: readNumber(sent, `${row}Max`, context),
          }
        : null,
    };
  });
}

function readNumbers(
  sent: Sent,
  prefix: string,
  context: z.RefinementCtx,
): Map<string, number | null> {
  return new Map(
    Object.keys(sent)
      .filter((name) => name.startsWith(prefix) && name.length <= prefix.length + 200)
      .map((name) => [name.slice(prefix.length), readNumber(sent, name, context)]),
  );
}
