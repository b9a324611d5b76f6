import { AREAS } from "#app/features/roadmap/framework.ts";

/* What an answer refers to: "[operations.incidents]" for the roadmap, "[L3]" for a line it was sent. */

/** Longer than any reference, several together included; a bracket that stays open longer is text. */
const MOST_CHARACTERS = 80;
const LINE = /^L\d{1,6}$/;
/** Whatever stands behind an area is meant as a name, "operations.-" too. */
const COMPETENCY = /^([a-z]+(?:-[a-z]+)*)\.[a-z-]+$/;
/** Marks of emphasis and code: none of them is part of an id, and some are not shown. */
const MARKS = /[*_`]/g;
const BRACKETS = /\[([^[\]\n]*)\]/g;

/** A text on its way, from which references to nothing are taken out as it comes. */
export interface CitationFilter {
  /** The next words; returns those that can be shown by now. */
  push(words: string): string;
  /** What was still held back. */
  end(): string;
  /** The ids referred to, each once, in the order of the text. */
  readonly cited: readonly string[];
  /** The ids that were taken out because nothing known has them. */
  readonly dropped: readonly string[];
}

/** The ids that a bracket refers to, whatever marks stand in it; null when it is none of ours. */
export function parseCitation(inner: string): string[] | null {
  if (inner.length > MOST_CHARACTERS) return null;
  const ids = inner.split(/[,;]/).map((id) => id.replace(MARKS, "").trim());
  return ids.every(isReference) ? ids : null;
}

/** A line, or a name in an area of the roadmap: "package.json" is a file and none of ours. */
function isReference(id: string): boolean {
  const [, area] = COMPETENCY.exec(id) ?? [];
  return area === undefined ? LINE.test(id) : AREAS.some((known) => known.id === area);
}

/** A piece of a text: words, or the id they refer to. */
export type Part = { text: string } | { cited: string };

/** A line of a checked answer in its pieces. */
export function splitCitations(line: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of line.matchAll(BRACKETS)) {
    const ids = parseCitation(match[1] ?? "");
    if (!ids) continue;
    if (match.index > at) parts.push({ text: line.slice(at, match.index) });
    parts.push(...ids.map((cited) => ({ cited })));
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts;
}

/**
 * Keeps the references to known ids and takes out the others, wherever the text is cut into pieces.
 * It goes character by character, so what comes out depends on the text alone.
 */
export function createCitationFilter(known: ReadonlySet<string>): CitationFilter {
  const cited = new Set<string>();
  const dropped = new Set<string>();
  /** From "[" on, while it may become a reference. */
  let held = "";
  /** A blank that goes with the reference after it. */
  let blank: "" | "kept" | "doubtful" = "";
  /** A bracket went out that nothing has closed: what is taken out of it must leave a mark. */
  let isOpen = false;

  function emit(words: string): string {
    const [first = ""] = words;
    const before =
      blank === "kept" || (blank === "doubtful" && /[^\s.,;:!?)]/.test(first)) ? " " : "";
    blank = "";
    const opened = words.lastIndexOf("[");
    const closed = words.lastIndexOf("]");
    if (opened !== closed) isOpen = opened > closed;
    return before + words;
  }

  function settle(ids: readonly string[]): string {
    const good = ids.filter((id) => known.has(id));
    for (const id of good) cited.add(id);
    for (const id of ids) if (!known.has(id)) dropped.add(id);
    if (good.length > 0) return emit(`[${good.join(", ")}]`);
    // Without a mark, what is left could close up to a reference that nobody checked.
    if (isOpen) return emit("…");
    if (blank) blank = "doubtful";
    return "";
  }

  function take(character: string): string {
    if (character === "[") {
      const words = held && emit(held);
      held = character;
      return words;
    }
    if (!held) {
      if (character !== " ") return emit(character);
      if (blank === "doubtful") return "";
      const words = blank ? emit("") : "";
      blank = "kept";
      return words;
    }
    const ids = character === "]" ? parseCitation(held.slice(1)) : null;
    if (ids) {
      held = "";
      return settle(ids);
    }
    held += character;
    if (character !== "]" && character !== "\n" && held.length <= MOST_CHARACTERS) return "";
    const words = held;
    held = "";
    return emit(words);
  }

  return {
    push: (words) => Array.from(words, take).join(""),
    end() {
      const words = held;
      held = "";
      return words ? emit(words) : "";
    },
    get cited() {
      return [...cited];
    },
    get dropped() {
      return [...dropped];
    },
  };
}
