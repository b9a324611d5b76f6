import { writeFileSync } from "node:fs";
import { DANGER_TRAINING, HARM_TRAINING, hashOf } from "./coach-gate/sentences.ts";
import { train } from "./coach-gate/train.ts";

// `npm run coach:train`: makes the weights by which the coach's gate tells people in danger and requests to do harm.
const FOLDER = "app/features/guidance/gate";
for (const [name, training] of [
  ["crisis-weights", DANGER_TRAINING],
  ["harm-weights", HARM_TRAINING],
] as const) {
  const { found, others } = training;
  const weights = { sentences: hashOf(training), ...train(training) };
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${name}: from ${found.length} sentences and ${others.length} others.`);
}
