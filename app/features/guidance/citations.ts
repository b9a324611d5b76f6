import { AREAS } from "#app/reference/competencies/framework.ts";
import { createSentenceKeeper } from "./whole-sentences.ts";

/* A reply cites competencies as "[operations.incidents]" and lines it was sent as "[L3]". */

/** Longer than any citation, even of several ids; an unclosed bracket beyond this is text. */
const MAX_CITATION_LENGTH = 80;
const LINE_ID = /^L\d{1,6}$/;
/** Anything after an area's id is meant as a competency, even "operations.-". */
const COMPETENCY_ID = /^([a-z]+(?:-[a-z]+)*)\.[a-z-]+$/;
/** Emphasis and code markers: never part of an id, and partly not shown. */
const EMPHASIS_MARKERS = /[*_`]/g;
const BRACKETS = /\[([^[\]\n]*)\]/g;

/** Removes citations of unknown ids from a text while it is streamed. */
export interface CitationFilter {
  /** Adds text; returns what can be shown so far. */
  push(text: string): string;
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
  if (inner.length > MAX_CITATION_LENGTH) return null;
  const ids = inner.split(/[,;]/).map((id) => id.replace(EMPHASIS_MARKERS, "").trim());
  return ids.every(isReference) ? ids : null;
}

/** A line id, or a name within an area: "package.json" is neither. */
function isReference(id: string): boolean {
  const [, area] = COMPETENCY_ID.exec(id) ?? [];
  return area === undefined ? LINE_ID.test(id) : AREAS.some((candidate) => candidate.id === area);
}

export type TextPart = { text: string } | { cited: string };

/** Splits a line of a checked reply into text and citations. */
export function splitCitations(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let offset = 0;
  for (const match of line.matchAll(BRACKETS)) {
    const ids = parseCitation(match[1] ?? "");
    if (!ids) continue;
    if (match.index > offset) parts.push({ text: line.slice(offset, match.index) });
    parts.push(...ids.map((cited) => ({ cited })));
    offset = match.index + match[0].length;
  }
  if (offset < line.length) parts.push({ text: line.slice(offset) });
  return parts;
}

/** What a checked reply cites, each once. */
export function listCited(reply: string): string[] {
  return [...new Set(splitCitations(reply).flatMap((part) => ("cited" in part ? part.cited : [])))];
}

/**
 * Creates a filter that keeps citations of known ids and removes others. It works character by
 * character, so the output does not depend on how the text is split into chunks.
 */
export function createCitationFilter(knownIds: ReadonlySet<string>): CitationFilter {
  const cited = new Set<string>();
  const dropped = new Set<string>();
  const sentences = createSentenceKeeper();
  /** Text from "[" on, while it may still become a citation. */
  let buffer = "";
  /** An unclosed bracket was emitted: removing text inside it must leave a trace. */
  let hasOpenBracket = false;

  function emit(text: string): string {
    const opened = text.lastIndexOf("[");
    const closed = text.lastIndexOf("]");
    if (opened !== closed) hasOpenBracket = opened > closed;
    return sentences.add(text);
  }

  function emitCitation(ids: readonly string[]): string {
    const validIds = ids.filter((id) => knownIds.has(id));
    for (const id of validIds) cited.add(id);
    for (const id of ids) if (!knownIds.has(id)) dropped.add(id);
    // Without a trace, the remaining text could close up to an unchecked citation.
    if (hasOpenBracket) return emit(validIds.length > 0 ? `[${validIds.join(", ")}]` : "…");
    return sentences.cite(validIds.length > 0 ? `[${validIds.join(", ")}]` : null);
  }

  function consume(character: string): string {
    if (character === "[") {
      const text = buffer && emit(buffer);
      buffer = character;
      return text;
    }
    if (!buffer) return emit(character);
    const ids = character === "]" ? parseCitation(buffer.slice(1)) : null;
    if (ids) {
      buffer = "";
      return emitCitation(ids);
    }
    buffer += character;
    if (character !== "]" && character !== "\n" && buffer.length <= MAX_CITATION_LENGTH) return "";
    const text = buffer;
    buffer = "";
    return emit(text);
  }

  return {
    push: (text) => Array.from(text, consume).join(""),
    end() {
      const text = buffer;
      buffer = "";
      return (text && emit(text)) + sentences.end();
    },
    get cited() {
      return [...cited];
    },
    get dropped() {
      return [...dropped];
    },
  };
}
