import { writeFileSync } from "node:fs";
import { hashOf, TRAINING } from "./coach-gate/sentences.ts";
import { train } from "./coach-gate/train.ts";

// `npm run coach:train`: makes the weights by which the coach's gate tells requests to do harm, from sentences.
const FILE = "app/features/guidance/gate/harm-weights.json";
const { harm, ordinary } = TRAINING;
const weights = { sentences: hashOf(TRAINING), ...train(harm, ordinary) };
writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
console.log(`${FILE}: from ${harm.length} requests to do harm and ${ordinary.length} others.`);
