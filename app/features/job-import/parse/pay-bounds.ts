const LOWER_BEFORE = [
  /(?:[≥>]=?|=>)[\s~€$£]*$/u,
  /(?<!\p{L})(?:from|(?:start|begin)(?:s|ing|ning)? (?:at|from|with)|minimum(?: of)?|at least|no(?:t)? less than|upwards? of|ab|mindestens|mind\.?|minst|minimaal|minimalt|mindst|vanaf|min\.?|od|fra|från|desde|a partir de|a partire da|à partir de|dès|mínimo(?: de)?|almeno|almeno di)[\s:~€$£]*$/iu,
  /(?<!\p{L})(?:starting|minimum|min\.?) (?:(?:annual|monthly|yearly|base|gross|hourly) )*(?:salary|pay|wage|rate|compensation)(?: (?:is|of|for this (?:role|position|job)|starts at|from))*[\s:]*$/iu,
];
/** Collective agreements in Austria state floors, wherever in the sentence. */
const FLOOR_WORD =
  /(?<!\p{L})(?:mindest(?:gehalt|entgelt|lohn|bezug|vergütung|grundgehalt|jahresgehalt|monatsgehalt|bruttogehalt|jahresbruttogehalt)|minimum(?: \p{L}+){0,3} (?:salary|pay|wage)|minimumsalaris|kollektivvertraglich\w* (?:mindest\w*|minimum))/iu;
const LOWER_AFTER =
  /^\s*(?:[A-Z]{3}\b\s*)?(?:and (?:up|upwards?|above|more|over)|or (?:more|above|higher)|(?:und|oder) mehr|upwards|minimum\b|min\.(?!\p{L})|y más|et plus|or over|이상|以上|起)/iu;
// "$100K+" is a minimum, "$100K + equity" and "$100K+ bonus" add something.
const PLUS_SIGN =
  /^(?:\+(?! ?(?:\d|[$€£]|equity|bonus|benefits?|stock|options?|shares?|super|commissions?|RSUs?|perks|tips|VAT|ESOP|OTE|pension|variable))|\s+\+(?!\s*[\p{L}\d$€£]))/iu;
const UPPER_BEFORE =
  /(?<!\p{L})(?:up ?to|maximum(?: of)?|max\.?|maximaal|maximal|höchstens|maks(?:\.|ymalnie)?|máximo(?: de)?|massimo|bis(?: zu)?|jusqu[’']à|jusqu[’']a|hasta|até|fino a|do|tot|upp till|opptil|op til|at most|no more than)[\s:~€$£]*$|(?:^|[:;] ?)(?:to|à|a) *$/iu;
const UPPER_AFTER = /^\s*(?:maximum\b|max\.?(?!\p{L})|at most|or less)/iu;

export type Bound = "lower" | "upper" | null;

/** What the words around a single sum make of it: "from $100,000", "$100,000+", "bis 95.000 €". */
export function findBound(before: string, after: string): Bound {
  const nearBefore = before.slice(-80);
  if (UPPER_BEFORE.test(nearBefore) || UPPER_AFTER.test(after)) return "upper";
  const isLower =
    LOWER_BEFORE.some((pattern) => pattern.test(nearBefore)) ||
    FLOOR_WORD.test(before.slice(-100)) ||
    LOWER_AFTER.test(after) ||
    PLUS_SIGN.test(after);
  return isLower ? "lower" : null;
}

const MAXIMUM_OF_PAIR = /\bmax(?:imum|\.)?(?: \p{L}+){0,3}[\s:]*$/iu;
const MINIMUM_OF_PAIR = /\bmin(?:imum|\.)?(?: \p{L}+){0,3}[\s:]*$/iu;

/** Whether two sums are the ends of one range: "Minimum salary: $120,000 Maximum salary: $150,000". */
export function isMinimumMaximum(beforeFirst: string, between: string): boolean {
  return MINIMUM_OF_PAIR.test(beforeFirst.slice(-60)) && MAXIMUM_OF_PAIR.test(between.slice(-60));
}
