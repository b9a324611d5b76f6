import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { COMPETENCIES, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import { toLines } from "../prompt.ts";
import type { AnswerSource, CoachAnswer, OwnLine, WordsPart } from "./answer.ts";

/** A line for a model, and where it can be read here. */
export interface Passage {
  text: string;
  source: AnswerSource;
}

const OWN_NAMES: Record<OwnLine["kind"], string> = {
  win: "My win",
  review: "From my weekly review",
  plan: "From my plan",
  feedback: "A colleague’s words about me",
  job: "A job that I saved",
};

/** What the coach by rules found, one line each: what one's own record says, then what is written here. */
export function toPassages(answer: CoachAnswer | null, own: readonly OwnLine[]): Passage[] {
  const passages = [
    ...own.map(({ kind, when, text, path }) => ({
      text: `${OWN_NAMES[kind]}${when && `, ${when}`}: ${text}`,
      source: { path, name: OWN_NAMES[kind] },
    })),
    ...(answer ? toAnswerPassages(answer) : toRoadmapPassages()),
  ];
  return passages.map(({ text, source }) => ({ text: toLines(text).join(" "), source }));
}

function toAnswerPassages(answer: CoachAnswer): Passage[] {
  const { words, also, pay, roadmap, situation, week, project } = answer;
  return [
    ...(words ? toWordsPassages(words) : []),
    ...(pay?.rows ?? []).map((row) => ({
      text: `Pay, counted on ${pay?.day}: ${row}`,
      source: pay?.source ?? roadmap.source,
    })),
    ...[
      `${roadmap.name}, level ${roadmap.level}: ${roadmap.does}`,
      `It looks like: ${roadmap.looksLike}`,
      `Not yet: ${roadmap.notYet}`,
      ...(roadmap.example ? [`An example: ${roadmap.example}`] : []),
      ...(roadmap.asked ? [`An interviewer may ask: ${roadmap.asked}`] : []),
    ].map((text) => ({ text, source: roadmap.source })),
    ...(situation ? toCasePassages(situation) : []),
    { text: `A step for the week: ${week.text}`, source: week.source },
    ...(project ? [{ text: `A project: ${project.text}`, source: project.source }] : []),
    ...also.flatMap((each) => toWordsPassages(each, `${each.title}: `)),
  ];
}

function toWordsPassages({ advice, say, source }: WordsPart, title = ""): Passage[] {
  return [
    { text: title + advice, source },
    ...say.map((each) => ({ text: `Words to say: ${each}`, source })),
  ];
}

function toCasePassages({
  role,
  text,
  options,
  why,
  source,
}: NonNullable<CoachAnswer["situation"]>) {
  return [
    `A case: ${role} ${text}`,
    ...options.map((option) => `In that case: ${option.text} What it led to: ${option.feedback}`),
    ...(why ? [`Why in that case: ${why}`] : []),
  ].map((line) => ({ text: line, source }));
}

/** Where nothing was close, as for a question in another language: what a Tech Lead does, all of it. */
function toRoadmapPassages(): Passage[] {
  return COMPETENCIES.map(({ id, name }) => ({
    text: `${name}: ${levelText(id, TARGET_LEVEL)}`,
    source: { path: `/roadmap#${id}`, name: `Career Roadmap: ${name}` },
  }));
}
