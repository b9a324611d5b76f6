/* Numbers that are written out: "eighty-five thousand pounds". */

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const VALUES = new Map<string, number>([
  ...UNITS.map((word, at) => [word, at + 1] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
]);
const FACTORS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6 };

const UNIT = UNITS.join("|");
const BELOW_HUNDRED = `(?:(?:${TENS.join("|")})(?:[ -](?:${UNIT}))?|${UNIT})`;
const NUMBER = `(?:(?:${UNIT}|an?) hundred(?:(?: and)? ${BELOW_HUNDRED})?|${BELOW_HUNDRED})`;
const SUM = new RegExp(
  `(?<![\\p{L}-])(?:(?<low>${NUMBER})(?: [-–] |–| (?:to|(?<! hundred )and) ))?(?<high>${NUMBER}) (?<times>thousand|million) (?<money>yen|euros?|pounds|dollars|francs|rupees|pesos)(?!\\p{L})`,
  "giu",
);
/** What a text without it cannot state. */
export const MAY_BE_WORDED = /(?:thousand|million) \p{L}/iu;

export interface WordedNumber {
  value: number;
  /** "yen", in lower case. */
  money: string;
  multiplier: string;
  start: number;
  end: number;
}

/** The sums of money of a text that are written out; both ends of "eight to ten million yen". */
export function listWordedSums(text: string): WordedNumber[] {
  if (!MAY_BE_WORDED.test(text)) return [];
  return [...text.matchAll(SUM)].flatMap((match) => {
    const { low, high = "", times = "", money = "" } = match.groups ?? {};
    const multiplier = times.toLowerCase();
    const toSum = (words: string, start: number, end: number) => ({
      value: toNumber(words) * (FACTORS[multiplier] ?? Number.NaN),
      money: money.toLowerCase(),
      multiplier,
      ...{ start, end },
    });
    const end = match.index + match[0].length;
    const highStart = end - ` ${times} ${money}`.length - high.length;
    const both = low ? [toSum(low, match.index, match.index + low.length)] : [];
    return [...both, toSum(high, highStart, end)];
  });
}

function toNumber(words: string): number {
  const [hundreds, rest] = / hundred/i.test(words)
    ? words.split(/ hundred(?: and)? ?/i)
    : ["", words];
  return toSmall(hundreds ?? "") * 100 + toSmall(rest ?? "");
}

function toSmall(words: string): number {
  return words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => sum + (VALUES.get(word) ?? (/^an?$/.test(word) ? 1 : 0)), 0);
}
