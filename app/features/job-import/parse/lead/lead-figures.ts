import type { FactRange } from "#app/features/jobs/lead-facts.ts";
import { listMatches } from "../matches.ts";
import { COUNT, listShares, toCount } from "./lead-counts.ts";
import { PEOPLE, SOME, TEAM } from "./lead-words.ts";

interface Place {
  words: string;
  from: number;
  to: number;
}

/** "Five engineers", "a team of five", "a five-person team", "6 direct reports". */
const COUNTED_PEOPLE = new RegExp(
  `(?<![a-z0-9.-])(?:${TEAM} of (?:about |around |roughly |some |currently |approximately )?(?<team>${COUNT})(?! teams| squads)|(?:all|the other|these|the) (?<all>${COUNT})(?= (?:of them )?(?:will |would )?report)|(?<count>${COUNT})(?:[- ](?:person|strong|people|member|engineer|developer)[- ]${SOME}${TEAM}|(?: direct)? reports| (?:(?!years|months|weeks|teams|squads|of |[0-9])[a-z0-9/+&'#.-]+ ){0,4}?${PEOPLE}))(?![a-z])`,
  "g",
);
/** The people of "a team of three data scientists" behind its number. */
const REST_OF_TEAM = new RegExp(`^(?: [a-z-]+){0,3}? ${PEOPLE}(?=[ .,;]|$)`);
/** More than anybody leads by themselves: a company. */
const MAX_LED = 150;
const JOINED =
  /^(?:\) and |(?: and|,|, and| plus| sowie| et| y| e| en| i) (?:an? |one )?(?:[a-z]+ ){0,3})(?:[a-z]+ \()?$/;

/** How many people a statement about leading or reports is about; null where it counts in parts. */
export function findPeopleCount({ words, from, to }: Place): FactRange | null {
  const clause = clauseAround(words, from, to);
  const matches = listMatches(clause, COUNTED_PEOPLE);
  const [first, second] = matches;
  if (!first) return null;
  const end = first.index + first[0].length;
  if (second && JOINED.test(clause.slice(end, second.index))) return null;
  const rest = clause.slice(end);
  if (ANOTHER_PERSON.test(first.groups?.team ? rest.replace(REST_OF_TEAM, "") : rest)) return null;
  const count = toCount(first.groups?.team ?? first.groups?.all ?? first.groups?.count ?? "");
  return count && count[0] <= MAX_LED && (count[1] ?? 0) <= MAX_LED ? count : null;
}

/** "Five engineers and one test specialist" are six, "four, one of them part-time, and two designers" too. */
const ANOTHER_PERSON =
  /^(?:, (?:one|1|two|2|some) of (?:them|whom) [^,.;]{1,40})?(?:,| and|, and| plus)(?: an?| one| \d{1,2}) (?:[a-z-]+ ){0,3}?(?:engineer|developer|specialist|tester|scientist|analyst|designer|manager|lead|contractor|technician|actuar(?:y|ie)|researcher|writer|student)s?\b/;

/** "Four, plus you" is told in two ways. */
const PLUS_YOU =
  /^[^.;]{0,40}\b(?:plus you|and you|plus du|you(?:'d| would) be (?:number|the)|with you)\b/;

const SIZE = new RegExp(
  `${TEAM}s? (?:of|is|has|counts|consists of|comprises|currently has|includes|made up of)(?: currently| now| about| around| roughly| some| just| only| approximately){0,6} (?<of>${COUNT})(?= ${SOME}${PEOPLE}\\b| ?[.,;:)(]|$| in | at | and | who | that | with | across | including | strong| builds | runs | owns | looks | keeps )|(?<strong>${COUNT})[- ](?:person|people|strong|engineer|head|member|developer)[- ]|(?<people>${COUNT}) ${SOME}${PEOPLE}\\b`,
);

export function findTeamSize({ words, from, to }: Place): FactRange | null {
  const { of, strong, people } = words.slice(from, to + 60).match(SIZE)?.groups ?? {};
  const count = of ?? strong ?? people;
  const rest = count ? words.slice(words.indexOf(count, from) + count.length) : "";
  if (ANOTHER_PERSON.test(rest.replace(REST_OF_TEAM, "")) || PLUS_YOU.test(rest)) return null;
  return count ? toCount(count) : null;
}

/** From the last sign before a place to the next one behind it. */
function clauseAround(words: string, from: number, to: number): string {
  const start = Math.max(...[";", ". "].map((sign) => words.lastIndexOf(sign, from)));
  const end = [";", ". "].map((sign) => words.indexOf(sign, to)).filter((at) => at >= 0);
  return words.slice(start + 1, Math.min(words.length, to + 80, ...end));
}

const CODE =
  /\b(?:cod(?:e|ing|ebase)|hands-? ?on|program\w*|develop(?:ment|ing)|implement\w*|engineering work|build(?:ing)?|writing|write|editor|individual contributions?|entwick\w+|programmier\w+|codez|codant|desarroll\w+|codigo|ontwikkel\w+|pisani\w+|kod\w+|bouw)\b/;
const OTHER_WORK =
  /\b(?:lead(?:ing|ership)?|people|manag\w+|mentor\w*|coach\w*|meetings?|coordinat\w+|plann?\w*|review\w*|remote|office|travel\w*|equity|bonus|home|team|rest|remaining|others?|discount|uptime|traffic|growth)\b/;
const OF_TIME =
  /^ ?(?:of|van|deiner|ihrer|der|de|do|da|of the) ?(?:your |the |de |je |ton |votre |tu |seu |la |arbeits)?(?:time|week|days?|working time|role|job|zeit|arbeitszeit|tijd|temps|tiempo|jornada|tempo|czasu|semaine)\b/;

/** The part of the time that a sentence about building says is for it. */
export function findHandsOnShare(words: string): FactRange | null {
  const shares = listShares(words);
  for (const [index, share] of shares.entries()) {
    const next = shares[index + 1]?.from ?? words.length;
    const after = words.slice(share.to, Math.min(next, share.to + 70));
    const code = after.search(CODE);
    const other = after.search(OTHER_WORK);
    if (code >= 0 && (other < 0 || code < other)) return share.range;
  }
  const [only, another] = shares;
  if (!only || another) return null;
  const [before, after] = [words.slice(0, only.from), words.slice(only.to)];
  const isOfCode = CODE.test(before) && !OTHER_WORK.test(after.slice(0, 70).split(/[,;]/)[0] ?? "");
  return isOfCode || (OF_TIME.test(after) && !OTHER_WORK.test(words)) ? only.range : null;
}
