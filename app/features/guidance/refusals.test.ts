import { expect, test } from "vitest";
import { DEFAULT_QUESTIONS } from "./guidance.ts";
import questions from "./interview-questions.json" with { type: "json" };
import { findRefusal } from "./refusals.ts";

test.each([
  ["How much should I ask for?", "pay"],
  ["What salary can I expect in Berlin?", "pay"],
  ["Help me negotiate the offer", "pay"],
  ["Draft a counter-offer email about my salary", "pay"],
  ["Can I sue them for wrongful termination?", "legal"],
  ["Is it legal to work on weekends?", "legal"],
  ["Does the non-compete in my contract hold?", "legal"],
  ["I think I have depression, what now?", "health"],
  ["Which medication helps me focus?", "health"],
  ["Is my manager incompetent?", "person"],
  ["Is Maria a bad engineer?", "person"],
  ["How do I get rid of Tom Baker?", "person"],
  ["Rate my boss.", "person"],
])("%j is answered without a model: %s", (question, topic) => {
  expect(findRefusal(question)?.topic).toBe(topic);
});

test.each([
  ...Object.values(DEFAULT_QUESTIONS),
  ...questions.map(({ question }) => question),
  "How do I give hard feedback to a colleague?",
  "What would a calmer choice have been?",
  "Is Kafka a good choice here?",
  "How do I disagree with my manager without losing trust?",
  "How should we assess risk before a migration?",
  "The pay is not stated. When do I ask about the range?",
])("%j may be asked", (question) => {
  expect(findRefusal(question)).toBeNull();
});
