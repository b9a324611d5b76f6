import {
  type GateState,
  HARD_GATE_KEYS,
  type HardGate,
  type HardGates,
  toVisaPolicy,
} from "#app/features/jobs/hard-gates.ts";
import type { JobReading } from "#app/features/jobs/job.ts";
import { readForeignGates } from "./foreign-gates.ts";
import { readRelocationSentence } from "./relocation.ts";
import { splitLongSentence } from "./sentences.ts";
import { readVisaAnswer, readVisaSentence } from "./visa-policy.ts";
import { readClearanceSentence, readWorkRightSentence } from "./work-papers.ts";

type Stated = { [Gate in HardGate]: Map<GateState<Gate>, string> };

/** Under "What we cannot give" a line means the opposite. */
const DENYING_HEADING = /\b(?:not|no|cannot|can['’]t|don['’]t|without|absent|missing)\b/i;
const MAX_HEADING = 60;
/** What begins an answer of the employer's, not one to choose from: "Yes / No". */
const ANSWERS =
  /^(?:(?:yes|ja|oui|sí|sim|tak|sì)[,!]|(?:we|wir|wij|dann|dan|nous|notre|nuestro|nosotros|ti|te|my|noi)(?![a-zß-ɏ]))/i;
const MAX_QUESTION = 120;
const MAX_QUOTE = 300;
/** Where a posting says two things: what is demanded counts, whatever else is offered. */
const STRONGEST = new Set<string>(["required", "citizenship"]);

/** What a posting says of its hard gates, each with its words; nothing where it contradicts itself. */
export function readHardGates(text: string): HardGates {
  const stated: Stated = {
    visa: new Map(),
    relocation: new Map(),
    clearance: new Map(),
    workRight: new Map(),
  };
  let heading = "";
  for (const line of text.split("\n")) {
    const isUnderDenial = DENYING_HEADING.test(heading);
    let question = "";
    for (const sentence of splitLine(line)) {
      const foreign = readForeignGates(sentence, heading);
      if (question !== "" && question.length <= MAX_QUESTION && ANSWERS.test(sentence)) {
        const both = `${question} ${sentence}`;
        const help = readForeignGates(both, heading);
        note(stated.visa, help?.visa ?? readVisaAnswer(question, sentence), both);
        note(stated.relocation, help?.relocation ?? null, both);
      }
      question = sentence.endsWith("?") ? sentence : "";
      note(stated.visa, foreign?.visa ?? readVisaSentence(sentence, isUnderDenial), sentence);
      note(
        stated.relocation,
        foreign?.relocation ?? readRelocationSentence(sentence, isUnderDenial),
        sentence,
      );
      note(
        stated.clearance,
        foreign?.clearance ?? readClearanceSentence(sentence, heading),
        sentence,
      );
      note(
        stated.workRight,
        foreign?.workRight ?? readWorkRightSentence(sentence, heading),
        sentence,
      );
    }
    if (line.trim() && line.length <= MAX_HEADING && !/[.!?]$/.test(line)) heading = line;
  }
  const gates = HARD_GATE_KEYS.map((gate) => [gate, decide(stated[gate])] as const);
  return Object.fromEntries(gates.filter(([, fact]) => fact !== null));
}

/** The fields of a posting that its gates decide; none where no gate is stated, as before there were any. */
export function toGateFields(text: string): Pick<JobReading, "visa" | "gates"> {
  const gates = readHardGates(text);
  return { visa: toVisaPolicy(gates), ...(Object.keys(gates).length > 0 && { gates }) };
}

function splitLine(line: string): string[] {
  return line
    .split(/(?<=(?<!\b[Uu]\.[Ss])[.!?;])\s+/)
    .flatMap(splitLongSentence)
    .map((sentence) => sentence.trim());
}

function note<State extends string>(
  found: Map<State, string>,
  state: State | null,
  sentence: string,
): void {
  if (state && !found.has(state)) found.set(state, sentence.slice(0, MAX_QUOTE));
}

function decide(found: ReadonlyMap<string, string>): { state: string; quote: string } | null {
  const all = [...found];
  const [state, quote] = all.find(([each]) => STRONGEST.has(each)) ?? all[0] ?? [];
  if (!state || !quote) return null;
  return all.length === 1 || STRONGEST.has(state) ? { state, quote } : null;
}
