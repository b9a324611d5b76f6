import type { FactRange } from "#app/features/jobs/lead-facts.ts";
import { listMatches } from "../matches.ts";

const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  [
    "two deux zwei dois duas twee dwoch",
    "three trois drei tres drie trzech",
    "four quatre vier cuatro quatro czterech",
    "five cinq funf cinco vijf pieciu",
    "six sechs seis zes szesciu",
    "seven sept sieben siete sete zeven siedmiu",
    "eight huit acht ocho oito osmiu",
    "nine neuf neun nueve nove negen dziewieciu",
    "ten dix zehn diez dez tien dziesieciu",
    "eleven onze elf",
    "twelve dozen douze zwolf doce doze twaalf dwunastu",
    "thirteen treize dreizehn",
    "fourteen quatorze vierzehn",
    "fifteen quinze funfzehn quince vijftien",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "vingt zwanzig veinte vinte",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 2])),
);
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
for (const [index, word] of TENS.entries()) NUMBER_WORDS[word] = (index + 2) * 10;
const NUMBER_WORD = new RegExp(`\\b(?:${Object.keys(NUMBER_WORDS).join("|")})\\b`, "g");
const NUMBER = "\\d{1,3}";

/** Numbers in figures: "a team of five" is "a team of 5". */
export function toFigures(words: string): string {
  return words
    .replaceAll("half a dozen", "6")
    .replace(NUMBER_WORD, (word) => String(NUMBER_WORDS[word]));
}

const TO = "(?: ?- ?| to | or | and | bis | oder | a | ou | y | o | e | et | tot | do | lub )";
const UP_TO = "(?:up to|bis zu|jusqu'a|hasta|ate|tot|do|at most|max(?:imum|\\.)?|a maximum of)";
const AT_LEAST =
  "(?:at least|mindestens|au moins|al menos|pelo menos|minstens|co najmniej|a minimum of)";
/** A number of people: "4 to 6", "up to eight", "8+". */
export const COUNT = `(?:(?<![a-z])${UP_TO} |${AT_LEAST} )?(?:between )?${NUMBER}(?:${TO}${NUMBER}(?![0-9%])|\\+| or more| plus)?(?![0-9%])`;

const PARTS = new RegExp(
  `(${UP_TO} )?(${AT_LEAST} )?(?:between )?(${NUMBER})(?:${TO}(${NUMBER})|(\\+| or more| plus))?`,
);

/** The number of people that words matched by COUNT mean; null for none that makes sense. */
export function toCount(words: string): FactRange | null {
  const [, upTo, atLeast, first, second, open] = words.match(PARTS) ?? [];
  const least = toNumber(first);
  const most = toNumber(second);
  if (least === null || least === 0) return null;
  if (most !== null) return most > least ? [least, most] : null;
  if (upTo) return [0, least];
  return [least, open || atLeast ? null : least];
}

function toNumber(figures: string | undefined): number | null {
  return figures === undefined ? null : Number(figures);
}

const PERCENT = "(?:%| %| percent| per cent| prozent| pour cent| por ciento| por cento| procent)";
const SHARES = new RegExp(
  [
    `(?<upTo>(?<![a-z])${UP_TO} )?(?<atLeast>at least |mindestens |au moins )?(?<!\\d)(?<least>\\d{1,3})(?:${PERCENT})?(?: ?- ?| to | bis | a | and | tot | do | e | y | et | und )(?<most>\\d{1,3})${PERCENT}`,
    `(?<upTo1>(?<![a-z])${UP_TO} )?(?<atLeast1>(?:at least|more than|over|mindestens|mehr als|au moins|plus de|al menos|minstens|meer dan|co najmniej|ponad) )?(?<!\\d)(?<one>\\d{1,3})${PERCENT}`,
    "(?<atLeast2>(?:at least|more than|over|mindestens|mehr als|au moins|plus de|al menos|mas de|pelo menos|mais de|minstens|meer dan|co najmniej|ponad) (?:la |a |die |de )?)?\\b(?<half>half|halb|halfte|halbe[rn]?|moitie|mitad|metade|mi-temps|helft|polowe|polowa)\\b",
    "\\b(?<quarters>three quarters|three-quarters)\\b",
    "\\b(?<thirds>two thirds|two-thirds|zwei drittel)\\b",
    "\\b(?<third>(?:a|one) third|ein drittel|un tiers|un tercio|um terco)\\b",
    "\\b(?<quarter>(?:a|one) quarter)\\b",
  ].join("|"),
  "g",
);

export interface Share {
  range: FactRange;
  from: number;
  to: number;
}

/** The shares of a time that a sentence names. */
export function listShares(words: string): Share[] {
  return listMatches(words, SHARES).flatMap((match) => {
    const range = toShare(match.groups ?? {});
    const { index: from } = match;
    return range ? [{ range, from, to: from + match[0].length }] : [];
  });
}

function toShare(groups: Record<string, string | undefined>): FactRange | null {
  const { least, most, one, upTo1, atLeast1, atLeast2, half, thirds, third, quarters, quarter } =
    groups;
  if (least && most)
    return Number(least) < Number(most) && Number(most) <= 100
      ? [Number(least), Number(most)]
      : null;
  if (one) {
    const share = Number(one);
    if (share > 100) return null;
    return [upTo1 ? 0 : share, atLeast1 ? null : share];
  }
  if (half) return [50, atLeast2 ? null : 50];
  if (thirds) return [67, 67];
  if (third) return [33, 33];
  if (quarters) return [75, 75];
  return quarter ? [25, 25] : null;
}
