import { expect, test } from "vitest";
import { findBlockedTopic } from "./blocked-topics.ts";
import { DEFAULT_QUESTIONS } from "./guidance.ts";
import questions from "./interview-questions.json" with { type: "json" };

test.each([
  ["How much should I ask for?", "pay"],
  ["What salary can I expect in Berlin?", "pay"],
  ["Help me negotiate the offer", "pay"],
  ["Draft a counter-offer email about my salary", "pay"],
  ["How do I negotiate a raise?", "pay"],
  ["Can I negotiate more equity?", "pay"],
  ["How do I negotiate my day rate?", "pay"],
  ["My salary is low. How do I negotiate?", "pay"],
  ["How do I ask for a raise?", "pay"],
  ["I was diagnosed with burnout, can I lead?", "health"],
  ["Does my diagnosis matter to the team?", "health"],
  ["Can you diagnose me?", "health"],
  ["Can I sue them for wrongful termination?", "legal"],
  ["Is it legal to work on weekends?", "legal"],
  ["Does the non-compete in my contract hold?", "legal"],
  ["I think I have depression, what now?", "health"],
  ["Which medication helps me focus?", "health"],
  ["Is my manager incompetent?", "person"],
  ["Is Maria a bad engineer?", "person"],
  ["How do I get rid of Tom Baker?", "person"],
  ["Rate my boss.", "person"],
])("%j is not sent to a model: %s", (question, topic) => {
  expect(findBlockedTopic(question)?.topic).toBe(topic);
});

test.each([
  ...Object.values(DEFAULT_QUESTIONS),
  ...questions.map(({ question }) => question),
  "How do I give hard feedback to a colleague?",
  "What would a calmer choice have been?",
  "Is Kafka a good choice here?",
  "How do I disagree with my manager without losing trust?",
  "How should we assess risk before a migration?",
  "Should I negotiate scope before I raise the risk?",
  "How do I negotiate a lower error rate with product?",
  "What is the diagnosis step in an incident review?",
  "How do we diagnose a slow query as a team?",
  "How do I negotiate a deadline with product?",
  "How do I negotiate who will pay down the debt?",
  "Negotiating an API with another team: what can we offer them?",
  "How do I raise a risk that nobody wants to hear?",
  "How do I negotiate the rate limit with the platform team?",
  "What do I offer an engineer who wants to lead, without overpromising?",
  "How do I assess the failure rate before a launch?",
  "What should I ask before I accept on-call for a service?",
  "How do I diagnose why decisions take so long?",
  "Should I rate the options by risk or by cost?",
  "Is legal review part of a launch plan?",
  "The pay is not stated. When do I ask about the range?",
])("%j is sent to a model", (question) => {
  expect(findBlockedTopic(question)).toBeNull();
});
