import { foldText } from "./fold-text.ts";
import type { Harm } from "./harm-requests.ts";
import { HARM_WORDS } from "./harm-words.ts";

/* Requests by their parts: somebody asks, for themselves, to do such a thing to such a person or thing. */

type Part = keyof typeof HARM_WORDS;

/** Parts of `HARM_WORDS` that a sentence must all have to ask for such a harm; the third must not be in it. */
const SHAPES: [Harm, string, Part?][] = [
  ["surveillance", "observe private person"],
  ["surveillance", "observe private covert"],
  ["surveillance", "observe private unknowing"],
  ["surveillance", "observe covert person"],
  ["surveillance", "snoop person"],
  ["surveillance", "device covert"],
  ["surveillance", "device proof person"],
  ["surveillance", "unmask anonymous who"],
  ["discrimination", "deselect protected", "apart"],
  ["discrimination", "inquire trait hiring", "apart"],
  ["discrimination", "favor toHire", "apart"],
  ["malware", "attack theirs system"],
  ["malware", "attack covert system"],
  ["malware", "destroy goods spite"],
  ["malware", "observe treasure forbidden"],
  ["malware", "snoop treasure"],
  ["malware", "grab loot"],
  ["faking", "falsify falsified", "genuine"],
  ["faking", "tune figures looks", "genuine"],
  ["faking", "claim document undone", "genuine"],
  ["faking", "rated astroturf", "genuine"],
  ["deceit", "theirWork mine"],
  ["retaliation", "punish spokeUp person"],
  ["retaliation", "ways person"],
  ["retaliation", "hostile leaves"],
  ["retaliation", "trap end"],
  ["retaliation", "falsify end"],
  ["retaliation", "dig punish person"],
];

const ENDINGS = "(?:e?s|e?d|e|ing|'s|s')?";
const PATTERNS = Object.fromEntries(
  Object.entries(HARM_WORDS).map(([part, words]) => [part, toPattern(words)]),
) as Record<Part, RegExp>;

/** No part of it repeats without a limit, so that time is proportional to the text. */
function toPattern(words: string): RegExp {
  const source = words
    .replaceAll(" ~", `${ENDINGS} (?:[\\w'-]+ ){0,4}`)
    .replaceAll("@", "[\\p{L}]{0,12}")
    .replace(/\((?!\?)/g, "(?:");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})${ENDINGS}(?![\\p{L}\\p{N}])`, "u");
}

/** A longer text is looked at sentence by sentence: it says several things. */
const MAX_LENGTH = 200;
const SENTENCES = /[^.!?;\n]{1,300}[.!?;\n]{0,3}/g;

/** What harm a text asks for, by the parts of one of its sentences. In time proportional to it. */
export function findHarmShape(text: string): Harm | null {
  const isShort = text.length <= MAX_LENGTH;
  const sentences = (isShort ? [text] : (text.match(SENTENCES) ?? [])).map(foldText);
  for (const sentence of sentences) {
    const found = findIn(sentence);
    if (found) return found;
  }
  return null;
}

function findIn(sentence: string): Harm | null {
  const known = new Map<string, boolean>();
  const has = (part: string) => {
    const is = known.get(part) ?? PATTERNS[part as Part].test(sentence);
    known.set(part, is);
    return is;
  };
  if (!has("ask") || has("shield")) return null;
  const [harm] =
    SHAPES.find(([, parts, but]) => parts.split(" ").every(has) && !(but && has(but))) ?? [];
  return harm ?? null;
}
