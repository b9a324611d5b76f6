import { listSentences } from "#app/features/stories/speech.ts";
import { type Checked, checkLine } from "./check-line.ts";
import { type Gap, type Question, type Script, TURNS } from "./script.ts";

/* The course of a rehearsal, from its script and what was said so far. Pure and deterministic. */

/** More would leave too little of the script. */
const MAX_FOLLOW_UPS = 4;

/** What the partner asks in a turn. */
export interface Prompt extends Question {
  /** What the rules missed in the answer before; null where the script goes on. */
  because: Gap | null;
  /** A model's words, where it asks instead of the script. */
  reply?: string;
}

/** What a model said to each line as the partner, null where it said nothing; empty where no model plays. */
export type Replies = readonly (string | null)[];

/** A question of the script with all that was said to it. */
export interface Exchange {
  question: Question;
  turns: { ask: string; because: Gap | null; line: string }[];
  checked: Checked;
}

/** What was asked in each turn so far, and what is asked now; ten at most. */
export function listPrompts(
  script: Script,
  lines: readonly string[],
  replies: Replies = [],
): Prompt[] {
  return listScripted(script, lines).map((prompt, turn) => toAsked(prompt, replies[turn - 1]));
}

function listScripted(script: Script, lines: readonly string[]): Prompt[] {
  const prompts: Prompt[] = [];
  const turns = Math.min(lines.length + 1, TURNS);
  while (prompts.length < turns) prompts.push(choosePrompt(script, prompts, lines));
  return prompts;
}

/** Whether all turns are over. */
export function isOver(lines: readonly string[]): boolean {
  return lines.length >= TURNS;
}

/** What the model was to ask stays: answers are compared with that. What belongs to the script's words doesn't. */
function toAsked(prompt: Prompt, reply: string | null | undefined): Prompt {
  if (!reply) return prompt;
  const { scene: _, origin: __, good: ___, ...asked } = prompt;
  return {
    ...asked,
    reply,
    ask: listSentences(reply).findLast((each) => /[?？؟]/u.test(each)) ?? reply,
  };
}

/** Each question of the script with its answers, in their order. */
export function toExchanges(
  script: Script,
  lines: readonly string[],
  replies: Replies = [],
): Exchange[] {
  const turns = listPrompts(script, lines, replies)
    .slice(0, lines.length)
    .map((prompt, turn) => ({ prompt, line: lines[turn] ?? "" }));
  const begins = turns.flatMap(({ prompt }, turn) => (prompt.because ? [] : turn));
  return begins.map((begin, index) => {
    const own = turns.slice(begin, begins[index + 1]);
    const question = own[0]?.prompt ?? script.closing;
    return {
      question,
      turns: own.map(({ prompt: { ask, because }, line }) => ({ ask, because, line })),
      checked: checkLine(own.map(({ line }) => line).join("\n"), question),
    };
  });
}

function choosePrompt(
  { main, closing, followUps }: Script,
  earlier: readonly Prompt[],
  lines: readonly string[],
): Prompt {
  if (earlier.length === TURNS - 1) return { ...closing, because: null };
  const followed = earlier.filter(({ because }) => because !== null);
  const last = earlier.at(-1);
  if (last && last.because === null && followed.length < MAX_FOLLOW_UPS) {
    const asked = new Set(followed.map(({ ask }) => ask));
    const { missing } = checkLine(lines[earlier.length - 1] ?? "", last);
    for (const because of missing) {
      const ask = followUps[because]?.find((each) => !asked.has(each));
      const { scene: _, origin: __, ...question } = last;
      if (ask) return { ...question, ask, because };
    }
  }
  return { ...(main[earlier.length - followed.length] ?? closing), because: null };
}
