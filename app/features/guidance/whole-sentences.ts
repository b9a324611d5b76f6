/* What is left of a sentence once a citation is taken out of it: "alone [L1] and [L99]" is not "alone [L1] and". */

/** Stand for citations in what is held: one that stays, and one that goes. */
const KEPT = "\uE001";
const GONE = "\uE000";
const MARKS = /[\uE000\uE001]/g;
/** In place of a citation that its sentence can't do without. */
const PLACEHOLDER = "(source removed)";

const JOINERS = "& and or und oder et ou y o e u och og eller oraz lub и или".split(" ");
/** They need what follows them. One too many here only leaves a placeholder. */
const LEADS = [
  "as at by cf for from in into like line lines of on per see than the to under via with",
  "aus bei gemäß laut mit nach siehe von wie zeile zu",
  "avec à comme dans de par selon voir en por con como según ver conforme segundo",
].flatMap((words) => words.split(" "));
const LISTED = [...JOINERS, ...LEADS];

/** Longer than what joins any citations; beyond it, what is held is let go. */
const MAX_HELD = 160;
const LETTER = /[\p{L}\p{N}]/u;
const JOINER = String.raw`(?<![\p{L}\p{N}])(?:${JOINERS.join("|")})`;
const LEAD = String.raw`(?<![\p{L}\p{N}])(?:${LEADS.join("|")})`;
const GAP = ` *[,;]? *(?:${JOINER} +)?`;
const BEFORE_GONE = new RegExp(`([${KEPT}${GONE}])${GAP}${GONE}`, "giu");
const AFTER_GONE = new RegExp(`${GONE}${GAP}(?=${KEPT})`, "giu");
const IN_PARENTHESES = new RegExp(String.raw` *\( *(?:${LEAD} +)*${GONE} *\)`, "giu");
const JOINED = new RegExp(String.raw` *,? *${JOINER} *${GONE}(?= *(?:\)|$))`, "iu");
const LED = new RegExp(`((?:${LEAD}|${JOINER}) *)${GONE}`, "giu");
const FIRST = new RegExp(`^( *)${GONE}`);
const OTHERS = new RegExp(` *${GONE}`, "g");

export interface SentenceKeeper {
  /** Adds a character, or a text in brackets; returns what can be shown so far. */
  add(text: string): string;
  /** Adds a citation; null for one that is taken out. */
  cite(citation: string | null): string;
  /** Returns what was still held. */
  end(): string;
}

/** Puts a text together while it is streamed. */
export function createSentenceKeeper(): SentenceKeeper {
  /** Spaces, commas, parentheses, listed words and citations: what follows decides on them. */
  let held = "";
  const kept: string[] = [];
  /** Of what was shown: the last character, and the last that is no space. */
  let last = "\n";
  let lastSeen = "\n";

  function show(text: string): string {
    last = text.at(-1) ?? last;
    lastSeen = text.replace(/ +$/, "").at(-1) ?? lastSeen;
    return text;
  }

  function release(next: string): string {
    const isGone = held.includes(GONE);
    const whole = isGone ? withoutGone(held, { next, lastSeen }) : held;
    const text = isGone && last === "\n" ? whole.trimStart() : whole;
    held = "";
    return show(text.replaceAll(KEPT, () => kept.shift() ?? ""));
  }

  function add(text: string): string {
    if (held.length < MAX_HELD && canHold(held + text, last)) {
      held += text;
      return "";
    }
    const isSecondStop = /^ *\uE000$/.test(held) && /[.!?…]/.test(lastSeen) && /^[.,;]$/.test(text);
    const shown = release(text);
    if (isSecondStop) return shown;
    if (!canHold(text, last)) return shown + show(text);
    held = text;
    return shown;
  }

  return {
    add: (text) => add(text.replace(MARKS, "")),
    cite(citation) {
      if (citation !== null) kept.push(citation);
      return add(citation === null ? GONE : KEPT);
    },
    end: () => release("").replace(/ $/, ""),
  };
}

/** Whether what follows `text` can still change it. */
function canHold(text: string, before: string): boolean {
  if (LETTER.test(before) && /^[\p{L}\p{N}]/u.test(text)) return false;
  const words = text.toLowerCase().split(BETWEEN_WORDS);
  const open = words.pop() ?? "";
  return (
    words.every((word) => word === "" || LISTED.includes(word)) &&
    LISTED.some((word) => word.startsWith(open))
  );
}

const BETWEEN_WORDS = /[ ,;()\uE000\uE001]/;

/** What was held, with `next` after it and `lastSeen` before. */
function withoutGone(held: string, { next, lastSeen }: { next: string; lastSeen: string }): string {
  const isEnd = !/^[\p{L}\p{N}“"'‘(]/u.test(next);
  const isStart = /[.!?…\n:*•-]/.test(lastSeen);
  const alone = repeat(held, (text) =>
    text.replace(BEFORE_GONE, "$1").replace(AFTER_GONE, "").replace(IN_PARENTHESES, ""),
  );
  const led = (isEnd ? alone.replace(JOINED, "") : alone).replace(LED, `$1${PLACEHOLDER}`);
  const follows = led.slice(led.lastIndexOf(GONE) + 1).trimStart() || next;
  const isNeeded = isStart && (/^\p{Ll}/u.test(follows) || (isEnd && lastSeen === ":"));
  return (isNeeded ? led.replace(FIRST, `$1${PLACEHOLDER}`) : led).replace(OTHERS, "");
}

/** Changes a text until it stays as it is. */
function repeat(text: string, change: (text: string) => string): string {
  const changed = change(text);
  return changed === text ? text : repeat(changed, change);
}
