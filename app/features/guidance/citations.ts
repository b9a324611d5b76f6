import { AREAS } from "#app/features/roadmap/framework.ts";

/* A reply cites competencies as "[operations.incidents]" and lines it was sent as "[L3]". */

/** Longer than any citation, even of several ids; an unclosed bracket beyond this is text. */
const MOST_CHARACTERS = 80;
const LINE = /^L\d{1,6}$/;
/** Anything after an area's id is meant as a competency, even "operations.-". */
const COMPETENCY = /^([a-z]+(?:-[a-z]+)*)\.[a-z-]+$/;
/** Emphasis and code markers: never part of an id, and partly not shown. */
const MARKS = /[*_`]/g;
const BRACKETS = /\[([^[\]\n]*)\]/g;

/** Removes citations of unknown ids from a text while it is streamed. */
interface CitationFilter {
  /** Adds text; returns what can be shown so far. */
  push(words: string): string;
  /** Returns what was still buffered. */
  end(): string;
  /** Each id once, in the order of the text. */
  readonly cited: readonly string[];
  /** Ids that were removed because they are unknown. */
  readonly dropped: readonly string[];
}

/**
 * The ids that the inside of a bracket cites, without emphasis markers; null if it is no citation.
 */
function parseCitation(inner: string): string[] | null {
  if (inner.length > MOST_CHARACTERS) return null;
  const ids = inner.split(/[,;]/).map((id) => id.replace(MARKS, "").trim());
  return ids.every(isReference) ? ids : null;
}

/** A line id, or a name within an area: "package.json" is neither. */
function isReference(id: string): boolean {
  const [, area] = COMPETENCY.exec(id) ?? [];
  return area === undefined ? LINE.test(id) : AREAS.some((known) => known.id === area);
}

export type Part = { text: string } | { cited: string };

/** Splits a line of a checked reply into text and citations. */
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
 * Creates a filter that keeps citations of known ids and removes others. It works character by
 * character, so the output does not depend on how the text is split into chunks.
 */
export function createCitationFilter(known: ReadonlySet<string>): CitationFilter {
  const cited = new Set<string>();
  const dropped = new Set<string>();
  /** Text from "[" on, while it may still become a citation. */
  let held = "";
  /** A pending space; "doubtful" once the citation after it was removed. */
  let blank: "" | "kept" | "doubtful" = "";
  /** An unclosed bracket was emitted: removing text inside it must leave a trace. */
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
    // Without a trace, the remaining text could close up to an unchecked citation.
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
