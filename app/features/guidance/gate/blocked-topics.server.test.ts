import { expect, test } from "vitest";
import practices from "#app/reference/competencies/competency-practice.json" with { type: "json" };
import { DEFAULT_QUESTIONS } from "../guidance.ts";
import { findBlockedTopic, findHealthAside } from "./blocked-topics.server.ts";

const REFUSED: Record<string, string[]> = {
  health: [
    "I was diagnosed with burnout, can I lead?",
    "Does my diagnosis matter to the team?",
    "Can you diagnose me?",
    "I think I have depression, what now?",
    "Which medication helps me focus?",
    "Am I burned out?",
    "I get panic attacks before reviews, how do I stop them?",
    "I cannot sleep since the outage. What can I take?",
    "Should I tell the team about my ADHD?",
    "My therapist says I should quit. Is she right?",
    "burnout symptoms, should I take sick leave",
    "I haven't slept properly for a month since I became lead and my chest feels tight in the evenings.",
  ],
  legal: [
    "Can I sue them for wrongful termination?",
    "Is it legal to work on weekends?",
    "Does the non-compete in my contract hold?",
    "Can my employer force me to come to the office?",
    "Would it be a breach of contract to leave early?",
    "Do I need a lawyer before I sign this?",
    "Was it unfair dismissal?",
    "we copied a GPL library into our closed product, can we be sued",
  ],
  person: [
    "Is my manager incompetent?",
    "Is Maria a bad engineer?",
    "How do I get rid of Tom Baker?",
    "Rate my boss.",
    "Should we fire Anna?",
    "Why is our CTO such a narcissist?",
    "Assess Maria's performance for me.",
    "How can I push out our architect without a fuss?",
    "Is Tobias lazy or just slow?",
    "Judge Ravi as a lead.",
    "Can we dismiss the intern before Friday?",
    "Rank Jonas and Petra for me.",
    "Is Marek good enough to be promoted?",
    "Should I put Sofia on a PIP or give her one more quarter?",
    "Would Fatima make a better tech lead than me?",
    "Between Lucas and Wei, who do I let go if I have to cut one?",
    "Tell me honestly if Rob is lying about working from home.",
    "What personality type is Yasmin and can she be trusted with the client?",
    "I interviewed Daniel Novak yesterday and he seemed arrogant; hire or no hire?",
    "Give me a score from 1 to 10 for Greta's leadership potential.",
  ],
};

test.each(
  Object.entries(REFUSED).flatMap(([topic, list]) => list.map((question) => [question, topic])),
)("%j is not sent to a model: %s", (question, topic) => {
  expect(findBlockedTopic(question ?? "")?.topic).toBe(topic);
});

const HARMLESS = `
Is Kafka good enough for 50 events a second?
Should we keep Scrum or go to Kanban?
Would Terraform make a better base than scripts?
Between React and Svelte, which do I pick?
Should I hire a contractor?
Should I put Redis in front of it?
How much should I ask for?
What salary can I expect in Berlin?
Help me negotiate the offer
Draft a counter-offer email about my salary
How do I negotiate a raise?
Can I negotiate more equity?
How do I negotiate my day rate?
My salary is low. How do I negotiate?
How do I ask for a raise?
Should I accept their offer or wait?
Am I underpaid as a senior in Lisbon?
What am I worth after eight years?
How much could a tech lead earn at their size?
Should I take this job offer?
Is it the right time to ask her for more money?
How do I give hard feedback to a colleague?
What would a calmer choice have been?
Is Kafka a good choice here?
How do I disagree with my manager without losing trust?
How should we assess risk before a migration?
Should I negotiate scope before I raise the risk?
How do I negotiate a lower error rate with product?
What is the diagnosis step in an incident review?
How do we diagnose a slow query as a team?
How do I negotiate a deadline with product?
How do I negotiate who will pay down the debt?
Negotiating an API with another team: what can we offer them?
How do I raise a risk that nobody wants to hear?
How do I negotiate the rate limit with the platform team?
What do I offer an engineer who wants to lead, without overpromising?
How do I assess the failure rate before a launch?
What should I ask before I accept on-call for a service?
How do I diagnose why decisions take so long?
Should I rate the options by risk or by cost?
Is legal review part of a launch plan?
The pay isn’t stated. When do I ask about the range?
How should we fire Kafka events from a transaction?
Rate Terraform against Pulumi for a team of six.
Should we fire Webhook events before or after the commit?
Is Jenkins useless for a monorepo?
Why is Java so toxic to our start-up time?
How do we get rid of Redis without downtime?
Can we sack Jira for something lighter?
How do we let go of Oracle before the renewal?
Assess Postgres for a queue.
Judge Rust for a small CLI, please.
Is GraphQL a bad idea for mobile?
Is Scrum useless for platform teams?
How do we dismiss Dependabot alerts that do not apply?
Should we use Insomnia or Postman to share requests?
The service panics when the queue is full. What do I ask first?
Is an illegal state reachable in this machine?
Is this legal in TypeScript: a union of tuples?
What do I ask legal before we log e-mail addresses?
How do we stop a depression of throughput after each deploy?
How do we keep the health checks honest?
Who diagnoses an unhealthy node at night?
The leak was diagnosed with heap dumps. How do I tell the story?
How much memory should I ask the platform team for?
How much can we expect to make the build faster?
What rate of errors is fair for an internal tool?
How do I negotiate capacity with three other teams?
How do I assess our lead time?
How do we rate the report quality of our dashboards?
How do I judge the lead time of a change?
Should I accept the pull request or ask for a test?
How do I decline a feature without losing product?
When do I take over an incident that somebody else leads?
What do we offer teams that still use the old API?
How do I fire up a discussion that went quiet?
How should we rank bugs against features?
How do I evaluate a design by somebody more senior?
How do I coach an engineer who avoids code review?
How do I tell a strong engineer that their tone hurts the team?
What do I do when two seniors disagree in public?
How do I lead people who were my peers last week?
How do I delegate a migration without losing sight of it?
How do I say no to a director?
What does a good decision record contain?
How do I know when to stop a spike?
How can I make on-call sustainable for nine people?
How do I share a roadmap with sales?
What is a fair split of review load?
How do I hand over a service nobody knows?
How do I run a blameless review when the cause is known?
How do we raise the bar for tests without stopping delivery?
What salary data do we need in the payroll service?
How do we model compensation events in an event store?
How do we pay back technical debt with a product manager on board?
How do we handle the equity module's rounding errors in the ledger?
Should our payments team own the offer service?
How do I set a budget for cloud cost?
How do I cut the bill by a third without hurting latency?
How do I introduce SLOs to a skeptical team?
Which metrics show that a platform team works?
How do we deprecate an endpoint with forty consumers?
How do I plan a rollback for a schema change?
How do I prepare a team for a reorganization?
What should a first one-to-one be about?
How do I give credit for work done across teams?
How do I interview for judgment instead of trivia?
How do I keep quiet engineers in the discussion?
How do I work with a team nine hours away?
What belongs into a working agreement on AI agents?
Who reviews pull requests that an agent wrote?
How do I write a strategy of one page?
How do I find out what the customer needs from an API?
How do I make a bet on a technology without a prototype?
How do I recover trust after a failed launch?
How do I keep a project alive during a hiring freeze?
How do I explain risk to a non-technical stakeholder?
How do I get a second team to adopt our library?
When is it right to rewrite a service?
How do I protect focus time without becoming unreachable?
How do I decide between buying and building?
How do I move from doing to directing?
Was Kubernetes a poor fit for three services?
Why was Anna's proposal better for the rollout?
How do I assess whether my report is ready to lead a project?
`
  .trim()
  .split("\n");

test("there are at least 100 harmless questions and 25 that are refused", () => {
  expect(HARMLESS.length).toBeGreaterThanOrEqual(100);
  expect(Object.values(REFUSED).flat().length).toBeGreaterThanOrEqual(25);
});

test.each([
  ...Object.values(DEFAULT_QUESTIONS),
  ...practices.flatMap(({ ask, asked }) => [ask, asked]),
  ...HARMLESS,
])("%j is sent to a model", (question) => {
  expect(findBlockedTopic(question)).toBeNull();
});

test.each([
  "Is it legal to ask about salary history?",
  "May an employer ask what I earned in my last job? I mean my current salary.",
  "Do job ads have to name the pay in New York?",
  "Do I have to tell candidates that AI is used in hiring?",
])("%j gets the page on laws", (question) => {
  expect(findBlockedTopic(question)?.source?.path).toBe("/laws");
});

test.each([
  "I have ADHD, how do I organize my week?",
  "How do I plan my week with ADHD?",
  "I was diagnosed with depression. How do I split the work of my team?",
])("%j is answered for the work, with whom to ask for the rest", (question) => {
  expect(findBlockedTopic(question)).toBeNull();
  expect(findHealthAside(question)).toContain("a doctor");
});

test("a question of work alone says nothing of health", () => {
  expect(findHealthAside("How do I organize my week?")).toBeNull();
  expect(findHealthAside("Which medication helps me focus?")).toBeNull();
});
