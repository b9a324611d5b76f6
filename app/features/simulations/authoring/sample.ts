import type { Scenario, ScenarioNode } from "../simulation.ts";
import type { Finding } from "../validator/finding.ts";
import { exampleScenario } from "./draft.ts";

/*
 * A new scenario begins as a sample, to be written over. What is left of it is an error, so that nobody publishes
 * it as their own.
 */

/** Shorter ones are labels that anybody may need. */
const MIN_SENTENCE_LENGTH = 15;

/** V15: the places that still say a sentence of the sample. */
export function findSampleErrors({ id, summary, role, nodes }: Scenario): Finding[] {
  return [{ at: id, texts: [summary, role] }, ...nodes.flatMap(listTexts)].flatMap(
    ({ at, texts }) => {
      const left = listSampleSentences().find((sentence) =>
        texts.some((text) => normalize(text).includes(sentence)),
      );
      if (left === undefined) return [];
      return [{ rule: "V15", at, sentence: `It still says “${left}”, as the sample does.` }];
    },
  );
}

interface PlaceTexts {
  at: string;
  texts: string[];
}

function listTexts(node: ScenarioNode): PlaceTexts[] {
  const own = node.type === "end" ? [node.text, ...node.debrief] : [node.text];
  const choices = node.type === "choice" ? node.choices : [];
  return [
    { at: node.id, texts: own },
    ...choices.map(({ id, text, feedback }) => ({
      at: `${node.id}.${id}`,
      texts: [text, feedback],
    })),
  ];
}

let sampleSentences: string[] | undefined;

function listSampleSentences(): string[] {
  sampleSentences ??= toSentences(exampleScenario("sample", "Sample"));
  return sampleSentences;
}

function toSentences({ summary, role, nodes }: Scenario): string[] {
  return [summary, role, ...nodes.flatMap(listTexts).flatMap(({ texts }) => texts)]
    .flatMap((text) => normalize(text).match(/[^.?!]+[.?!]/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= MIN_SENTENCE_LENGTH);
}

function normalize(text: string): string {
  return text.replace(/\s+/g, " ");
}
