import { listAmounts } from "#app/reference/money.ts";
import type { Place } from "#app/reference/place.ts";
import { namesOfPlace, removeAll } from "../named-teams.ts";

/* A role in several places is often told in the same words but for what each office is like, pays and grants. */

const SENTENCE_END = /(?<=[.!?])\s+|\n+/;
const OFFICE =
  /\b(?:offices?|desks?|commute|on-?site|days? (?:a|per|each) week)\b|\bbüro|tage (?:die|pro|in der) woche|\bbureaux?\b|jours? par semaine|\boficina|\bescrit[oó]rio|\bufficio|\bkantoor|\bbiur[oazem]/iu;
const BEGINS_WITH_OFFICE = /^\P{L}*(?:our|the|this) (?:[\p{Ll}-]+ )?office\b/iu;
const BENEFIT =
  /\b(?:we (?:also )?(?:add|offer|give|pay|provide|cover)|you (?:also )?(?:get|receive))\b.*\b(?:grants?|allowances?|stipends?|vouchers?|(?:transit|transport|train|bus|season) (?:tickets?|pass(?:es)?)|bike|gym|wellness|lunch(?:es)?|meals?|childcare|pension|health (?:insurance|cover)|leave|vacation|holidays?|days off)\b/iu;
/** Whom a benefit is no benefit of work for. */
const CUSTOMER =
  /\b(?:customers?|clients?|patients?|users?|people|companies|businesses|banks?|to (?!you|all\b|every)\p{L}+)\b/iu;
/** What may tell one team from another. */
const WORK =
  /\b(?:teams?|squads?|groups?|departments?|products?|platforms?|services?|systems?|who|which|that|build\w*|own|lead|write|run|work on|look after|role|abteilung|equipo|[eé]quipe)\b|\bzesp[oó]ł/iu;
/** A name of something, or the time of the week. */
const NAME = /(?<=\P{L})(?!(?:Mon|Tues|Wednes|Thurs|Fri)day)\p{Lu}/u;

/** The text without sums of money, its places, and sentences about nothing but the office or the benefits there. */
export function withoutOfficeAndPay(text: string, places: readonly Place[]): string {
  const names = places.flatMap(namesOfPlace);
  return text
    .split(SENTENCE_END)
    .filter((sentence) => !isAboutPlace(sentence, names))
    .map((sentence) => removeAll(removeSums(sentence), names))
    .join(" ");
}

function isAboutPlace(sentence: string, names: string[]): boolean {
  const isBenefit = BENEFIT.test(sentence) && !CUSTOMER.test(sentence);
  if ((!OFFICE.test(sentence) && !isBenefit) || WORK.test(sentence)) return false;
  const placeless = removeAll(sentence, names).trim();
  const isPlaced = placeless !== sentence.trim() || BEGINS_WITH_OFFICE.test(sentence);
  return isPlaced && !NAME.test(placeless.slice(1));
}

function removeSums(sentence: string): string {
  if (!/\d/.test(sentence)) return sentence;
  const sums = listAmounts(sentence, null).filter(({ currency }) => currency !== null);
  return sums.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    sentence,
  );
}
