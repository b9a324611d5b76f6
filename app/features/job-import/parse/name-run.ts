import { beginsPlace, listLocationMatches } from "./gazetteer.ts";
import { listMatches } from "./matches.ts";

const MAX_NAMES = 60;
const MAX_WORDS = 5;
const BETWEEN =
  /(?:[\s,/&():#]|\b(?:or|and|the|an?|in|of|any|every|each|all|either|both|anywhere|within|from|across|only|country|countries|states?|member|regions?|areas?|city|greater|provinces?|following|places|locations|these|whole|entire|continental|contiguous|mainland|metropolitan|(?:tax |permanent )?(?:residents|citizens|nationals)(?=,? (?:and|or) )|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|und|oder|y|o|e|et|ou|i|lub|oraz|og|och|ni|nem|en|em|de|do|da|dos|das|no|na|nos|nas|au|aux|der|den|die|les|la)\b)+/iuy;
const WORDS = /[\p{Lu}][\p{L}\p{M}.'’&-]*(?: [\p{L}\p{M}.'’&-]+){0,4}/uy;
/** With full stops and apostrophes, which names lose: "U.S.". */
const CAPITALIZED = /\p{Lu}[\p{L}\p{M}.'’ʻ`]*/gu;

/** Where a text's capitalized words begin, as names of places do. */
export function listCapitals(text: string): number[] {
  return listMatches(text, CAPITAL).map(({ index }) => index);
}

const CAPITAL = /(?<![\p{L}-])\p{Lu}/gu;

/** The places named at the start of a text in a list: "the US, Canada or Mexico". Ends at the first other word. */
export function readNameRun(text: string): string[] {
  const names: string[] = [];
  let at = skip(text, 0);
  while (names.length < MAX_NAMES) {
    const name = findNameAt(text, at);
    if (!name) break;
    names.push(name);
    const next = skip(text, at + name.length);
    if (next === at + name.length) break;
    at = next;
  }
  return names.map((name) => name.replace(/[.,]$/, ""));
}

/** Whether a text names a place anywhere. */
export function namesPlace(text: string): boolean {
  for (const { 0: word, index } of text.matchAll(CAPITALIZED))
    if ((beginsPlace(word) || beginsPlace(toBare(word))) && findNameAt(text, index)) return true;
  return false;
}

function skip(text: string, at: number): number {
  BETWEEN.lastIndex = at;
  return at + (BETWEEN.exec(text)?.[0].length ?? 0);
}

/** The longest place name that starts here. */
function findNameAt(text: string, at: number): string | null {
  WORDS.lastIndex = at;
  const words = WORDS.exec(text)?.[0].split(" ") ?? [];
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    const bare = toBare(name);
    if (listLocationMatches(name).length > 0) return name;
    if (bare !== name && listLocationMatches(bare).length > 0) return bare;
  }
  return null;
}

/** "Sweden" of "Sweden's" and of "Sweden-based". */
function toBare(name: string): string {
  return name.replace(/(?:[-–](?:based|only)|['’]s|\.)$/, "");
}
