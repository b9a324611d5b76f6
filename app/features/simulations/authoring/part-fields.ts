import { ID_LENGTH, LONG, MOST } from "../draft-bounds.ts";
import type { CastMember, Meter } from "../simulation.ts";
import type { ChoiceEdit } from "./node-edit.ts";
import { upTo } from "./rows.ts";

/* Parses the numbered rows of the editor's forms, on the server and while somebody types. */

export type Sent = Readonly<Record<string, unknown>>;
/** Reports an error of a field. */
export type Refuse = (field: string, sentence: string) => void;

/**
 * A text field's trimmed value; null where it was not sent. Texts that break a rule are accepted,
 * because drafts may; only the length is limited.
 */
export function findWords(sent: Sent, name: string, refuse: Refuse): string | null {
  if (!Object.hasOwn(sent, name)) return null;
  const typed = sent[name];
  if (typeof typed !== "string") {
    refuse(name, "Use one text here.");
    return "";
  }
  const words = typed.trim();
  if (words.length <= LONG) return words;
  const [most, length] = [LONG, words.length].map((each) => each.toLocaleString("en-US"));
  refuse(name, `Use at most ${most} characters; these are ${length}.`);
  return "";
}

/** An optionally signed whole number; null for an empty field. */
export function readNumber(sent: Sent, name: string, refuse: Refuse): number | null {
  const typed = (findWords(sent, name, refuse) ?? "").replace("−", "-");
  if (typed === "") return null;
  if (/^[+-]?\d{1,4}$/.test(typed)) return Number(typed);
  refuse(name, "Use a whole number, as 10 or -5.");
  return null;
}

/** Rows with a name or a role. */
export function readCast(sent: Sent, refuse: Refuse): CastMember[] {
  return upTo(MOST.cast).flatMap((n) => {
    const [id, name, role] = ["Id", "Name", "Role"].map(
      (part) => findWords(sent, `cast${n}${part}`, refuse) ?? "",
    );
    return name || role
      ? [{ id: (id ?? "").slice(0, ID_LENGTH), name: name ?? "", role: role ?? "" }]
      : [];
  });
}

/** Rows with a name. */
export function readMeters(sent: Sent, refuse: Refuse): Meter[] {
  return upTo(MOST.meters).flatMap((n) => {
    const [id = "", name = ""] = ["Id", "Name"].map(
      (part) => findWords(sent, `meter${n}${part}`, refuse) ?? "",
    );
    const start = readNumber(sent, `meter${n}Start`, refuse);
    return name ? [{ id: id.slice(0, ID_LENGTH), name, start: start ?? 50 }] : [];
  });
}

/** All rows that were sent, including empty ones. */
export function readChoices(sent: Sent, refuse: Refuse): ChoiceEdit[] {
  return upTo(MOST.choices).flatMap((n) => {
    const row = `c${n}`;
    const text = findWords(sent, `${row}Text`, refuse);
    if (text === null) return [];
    const say = (part: string) => findWords(sent, row + part, refuse) ?? "";
    const name = (part: string) => say(part).slice(0, ID_LENGTH);
    const meter = name("Requires");
    return {
      id: say("Id"),
      isRemoved: Object.hasOwn(sent, `${row}Remove`),
      text,
      next: name("Next"),
      feedback: say("Feedback"),
      effects: readNumbers(sent, `${row}Effect.`, refuse),
      score: readNumbers(sent, `${row}Score.`, refuse),
      requires: meter
        ? {
            meter,
            min: readNumber(sent, `${row}Min`, refuse),
            max: readNumber(sent, `${row}Max`, refuse),
          }
        : null,
    };
  });
}

function readNumbers(sent: Sent, prefix: string, refuse: Refuse): Map<string, number | null> {
  return new Map(
    Object.keys(sent)
      .filter((name) => name.startsWith(prefix) && name.length <= prefix.length + ID_LENGTH)
      .map((name) => [name.slice(prefix.length), readNumber(sent, name, refuse)]),
  );
}
