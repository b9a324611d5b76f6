import { writeFileSync } from "node:fs";
import { DANGER_TRAINING, HARM_TRAINING, hashOf, SCOPE_TRAINING } from "./coach-gate/sentences.ts";
import { train } from "./coach-gate/train.ts";

// `npm run coach:train`: makes the weights by which the coach tells people in danger, requests to do harm, and what it has no answer to.
const FOLDER = "app/features/guidance";
for (const [name, training] of [
  ["gate/crisis-weights", DANGER_TRAINING],
  ["gate/harm-weights", HARM_TRAINING],
  ["ask/scope-weights", SCOPE_TRAINING],
] as const) {
  const { found, others } = training;
  const weights = { sentences: hashOf(training), ...train(training) };
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${name}: from ${found.length} sentences and ${others.length} others.`);
}
