import { hasChange, hasFigure, listFigures } from "#app/features/projects/figures.ts";
import { hasDecision } from "#app/features/projects/story-patterns.ts";
import { countWords, cutAround, joinSentences, listSentences } from "./speech.ts";
import { STORY_PARTS, type StoryPartName, type StorySource } from "./story.ts";

/* Chooses sentences by fixed rules, and never writes one. Deterministic. */

interface StoryPart {
  part: StoryPartName;
  text: string;
}

interface Story {
  /** In the order in which they are told; none is empty. */
  parts: StoryPart[];
  words: number;
}

interface Sentence {
  part: StoryPartName;
  text: string;
  words: number;
  /** Its place among all sentences. */
  place: number;
  rank: number;
}

const ALTERNATIVE =
  /\b(?:instead of|rather than|alternatives?|options?|considered|weighed|ruled out|said no|saying no|declin\w+|reject\w+|turned down|could have|other way|compared)\b/i;

/** What is told first when there is little time; lower is more important. */
const RANK = {
  result: 0,
  decision: 1,
  situation: 2,
  task: 3,
  figures: 4,
  alternative: 5,
  furtherFigure: 6,
  action: 7,
  furtherDecision: 8,
  furtherResult: 9,
  furtherAction: 10,
  background: 11,
} as const;

/**
 * A story of at most `maxWords` spoken words: the result with its figure, then the decision, the situation
 * and the task, then whatever else fits, in the order of the source.
 */
export function tellStory(source: StorySource, maxWords: number): Story {
  const chosen: Sentence[] = [];
  let words = 0;
  for (const sentence of rankSentences(source, maxWords)) {
    if (words + sentence.words > maxWords) continue;
    chosen.push(sentence);
    words += sentence.words;
  }
  // Joined, a script may read two words where it read one: the least important go.
  while (chosen.length > 1 && countWords(toText(toParts(chosen))) > maxWords) chosen.pop();
  const parts = toParts(chosen);
  return { parts, words: countWords(toText(parts)) };
}

/** A story as text, a paragraph for each part. */
export function toText(parts: readonly StoryPart[]): string {
  return parts.map(({ text }) => text).join("\n\n");
}

function toParts(chosen: readonly Sentence[]): StoryPart[] {
  const told = chosen.toSorted((one, other) => one.place - other.place);
  return STORY_PARTS.flatMap((part) => {
    const sentences = told.filter((each) => each.part === part).map(({ text }) => text);
    return sentences.length > 0 ? [{ part, text: joinSentences(sentences) }] : [];
  });
}

function rankSentences(source: StorySource, maxWords: number): Sentence[] {
  const anchor = findAnchor(source);
  const seen = new Set<string>();
  const first = (part: string) => !seen.has(part) && Boolean(seen.add(part));
  const result = (text: string): number => {
    if (text === anchor && first("anchor")) return RANK.result;
    return hasFigure(text) ? RANK.furtherFigure : RANK.furtherResult;
  };
  const decisionRank = () => (first("decision") ? RANK.decision : RANK.furtherDecision);
  const action = (text: string): number => {
    if (isDecision(text)) return decisionRank();
    if (ALTERNATIVE.test(text)) return RANK.alternative;
    return first("action") ? RANK.action : RANK.furtherAction;
  };
  const ranked: [StoryPartName, readonly string[], (text: string) => number][] = [
    [
      "situation",
      listSentences(source.situation),
      () => (first("situation") ? RANK.situation : RANK.background),
    ],
    ["action", listSentences(source.decision), decisionRank],
    [
      "task",
      listSentences(source.task),
      (text) => {
        if (first("task")) return RANK.task;
        return isDecision(text) ? RANK.furtherDecision : RANK.background;
      },
    ],
    ["action", listSentences(source.actions), action],
    ["result", listSentences(source.result), result],
    [
      "result",
      source.figures,
      (text) => (text === anchor && first("anchor") ? RANK.result : RANK.figures),
    ],
  ];
  return ranked
    .flatMap(([part, texts, rankOf]) => texts.map((text) => ({ part, text, rank: rankOf(text) })))
    .map((sentence, place) => {
      const text =
        sentence.rank === RANK.result
          ? cutAround(sentence.text, listFigures(sentence.text)[0] ?? "", maxWords)
          : sentence.text;
      return { ...sentence, text, place, words: countWords(text) };
    })
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place);
}

/** The sentence that says best what resulted: what changed by how much, else with a figure, else the first. */
function findAnchor({ result, figures }: StorySource): string | undefined {
  const sentences = listSentences(result);
  return (
    sentences.find((each) => hasChange(each) && hasFigure(each)) ??
    sentences.find(hasFigure) ??
    figures.find(hasFigure) ??
    sentences[0] ??
    figures[0]
  );
}

function isDecision(text: string): boolean {
  return hasDecision({ task: "", actions: text, result: "" });
}

export const MISSING_PARTS = [
  "figure",
  "decision",
  "result",
  "situation",
  "alternatives",
  "competency",
] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** What a listener would miss, most important first. */
export function findMissing(source: StorySource): MissingPart[] {
  const { situation, task, decision, actions, result, figures, competencies } = source;
  const told = [task, actions, result].join("\n");
  // Words for decisions are known in English only: of other scripts nothing is claimed.
  const isRead = isMostlyLatin(told);
  const isThere: Record<MissingPart, boolean> = {
    figure: hasFigure(result) || figures.some(hasFigure),
    decision: decision !== "" || hasDecision(source) || (actions !== "" && !isRead),
    result: result.trim() !== "" || figures.length > 0,
    situation: situation.trim() !== "",
    alternatives: ALTERNATIVE.test(`${told}\n${decision}`) || (actions !== "" && !isRead),
    competency: competencies.length > 0,
  };
  return MISSING_PARTS.filter((part) => !isThere[part]);
}

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 >= letters;
}
