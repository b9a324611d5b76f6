import { writeFileSync } from "node:fs";
import {
  DANGER_TRAINING,
  ENTRY_TRAINING,
  HARM_TRAINING,
  hashOf,
  SCOPE_TRAINING,
} from "./coach-gate/sentences.ts";
import { train } from "./coach-gate/train.ts";
import { trainEntries } from "./coach-gate/train-entries.ts";

// `npm run coach:train`: makes the weights by which the coach tells people in danger, requests to do harm, and what answers a question.
const FOLDER = "app/features/guidance";
for (const [name, training] of [
  ["gate/crisis-weights", DANGER_TRAINING],
  ["gate/harm-weights", HARM_TRAINING],
  ["ask/scope-weights", SCOPE_TRAINING],
] as const) {
  const { found, others } = training;
  const weights = { sentences: hashOf(training), ...train(training) };
  write(name, weights);
  console.log(`${name}: from ${found.length} sentences and ${others.length} others.`);
}
write("ask/entry-weights", { sentences: hashOf(ENTRY_TRAINING), ...trainEntries(ENTRY_TRAINING) });
console.log(
  `ask/entry-weights: from ${Object.values(ENTRY_TRAINING.answered).flat().length} questions.`,
);

function write(name: string, weights: object): void {
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(weights)}\n`);
}
