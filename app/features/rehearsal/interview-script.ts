import type { JobQuestions } from "#app/features/guidance/job-questions.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { type Interviewer, PARTNER_LABELS } from "./partners.ts";
import type { Part, Question, Script } from "./script.ts";

/* What interviewers and a director ask: the questions of the competencies, those of the posting first. */

export interface InterviewJob {
  title: string;
  company: string;
  /** What its posting mentions, in the roadmap's order. */
  competencies: readonly { id: string; quote: string }[];
  /** What it doesn't say. */
  open: JobQuestions["open"];
  /** Null for one from elsewhere, which the person pasted. */
  postingText: string | null;
}

const STORY: readonly Part[] = ["figure", "decision", "result"];

/** The areas that an interviewer asks about first, in their order, and what they ask whatever the posting says. */
const ASKS: Record<Exclude<Interviewer, "recruiter">, { areas: string[]; always: string[] }> = {
  "hiring-manager": {
    areas: [],
    always: [
      ...["direction.decisions", "delivery.priorities", "people.feedback", "delivery.risk"],
      ...["people.coaching", "operations.incidents", "communication.managing-up"],
      ...["product.impact", "self.letting-go", "direction.vision"],
    ],
  },
  peer: {
    areas: ["culture", "direction", "operations", "delivery"],
    always: [
      ...["people.conflict", "culture.review", "communication.facilitation", "direction.quality"],
      ...["operations.incidents", "culture.safety", "delivery.unblocking", "delivery.ai"],
      ...["self.credibility", "operations.on-call"],
    ],
  },
  "skip-level": {
    areas: ["product", "communication", "people"],
    always: [
      ...["direction.vision", "communication.influence", "product.impact", "delivery.priorities"],
      ...["communication.translation", "product.economics", "people.sponsorship", "people.hiring"],
      ...["communication.managing-up", "culture.ways"],
    ],
  },
};

/** Of what the posting mentions; the others are the same for all jobs. */
const MAX_FROM_POSTING = 6;
const MAIN_QUESTIONS = 10;

const RECRUITER: readonly Question[] = [
  ask("Tell me about yourself in a minute: what do you lead today?", "self.narrative", ["figure"]),
  ask("Why this role, and why now?", null, []),
  ask(
    "Which result of the last year are you proudest of?",
    "product.impact",
    ["figure", "decision", "result"],
    "medium",
  ),
  ask("Who follows your lead without reporting to you?", "communication.influence", ["figure"]),
  ask("Why are you leaving your team, and what will you miss?", null, []),
  ask("What do you expect to be paid?", null, ["figure"]),
  ask("When could you start, and where would you work from?", null, ["day"]),
  ask(
    "What did someone tell you lately that was hard to hear, and what did you change?",
    "culture.safety",
    ["decision", "result"],
    "medium",
  ),
  ask("How much of your week is coding, and how much should it be?", "self.credibility", [
    "figure",
  ]),
  ask("Where else are you interviewing, and by when do you need an answer?", null, ["day"]),
];

const INTERVIEW_FOLLOW_UPS: Script["followUps"] = {
  figure: ["What changed, and by how much?", "How many people, hours or users was that?"],
  decision: [
    "Which decision in that was yours?",
    "What else did you consider, and why did you choose this?",
  ],
  result: ["How did it end?", "What is different today because of it?"],
  day: ["From which day?"],
  long: ["Could you tell me that in half the time?"],
  short: ["Tell me more: what did you do first, and then what?"],
};

/** The script of an interview, for a job or in general. Deterministic. */
export function toInterviewScript(interviewer: Interviewer, job: InterviewJob | null): Script {
  const main = interviewer === "recruiter" ? RECRUITER : listCompetencyQuestions(interviewer, job);
  const { name, about } = PARTNER_LABELS[interviewer];
  const role = job ? `${job.title} at ${job.company}` : "For a Tech Lead role";
  return {
    partner: { name, role, about },
    matter: job?.postingText
      ? { of: "their role and the posting", text: [about, role, job.postingText].join("\n") }
      : { of: "their role", text: about },
    main,
    closing: toClosing(job),
    followUps: INTERVIEW_FOLLOW_UPS,
  };
}

function listCompetencyQuestions(
  interviewer: keyof typeof ASKS,
  job: InterviewJob | null,
): Question[] {
  const { areas, always } = ASKS[interviewer];
  const rankOf = ({ id }: { id: string }) => {
    const at = areas.indexOf(id.split(".")[0] ?? "");
    return at === -1 ? areas.length : at;
  };
  const mentioned = (job?.competencies ?? [])
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_FROM_POSTING);
  const quotes = new Map(mentioned.map(({ id, quote }) => [id, quote]));
  const ids = new Set(["self.narrative", ...quotes.keys(), ...always]);
  return [...ids].flatMap((id) => toAsked(id, quotes.get(id))).slice(0, MAIN_QUESTIONS);
}

/** None for a competency that the roadmap no longer has. */
function toAsked(id: string, quote?: string): Question[] {
  const { asked } = findCompetencyPractice(id);
  if (asked === "") return [];
  const origin = quote && { origin: `The posting says “${quote}”` };
  return [{ ...ask(asked, id, STORY, "medium"), ...origin }];
}

function toClosing(job: InterviewJob | null): Question {
  const [open] = job?.open ?? [];
  const first = job?.competencies[0]?.id ?? "direction.decisions";
  const { ask: own, listenFor } = findCompetencyPractice(first);
  const text = open ? `${open.question} ${open.sentence}` : `${own} Listen for: ${listenFor}`;
  return {
    ...ask("What do you want to ask me?", null, ["question"]),
    good: { label: "You could ask", text },
  };
}

/** What a director wants to know of a team: each competency has a question that tells. */
const DIRECTOR_ASKS: readonly (readonly [id: string, looksFor: readonly Part[]])[] = [
  ["product.problem", ["decision"]],
  ["delivery.risk", ["figure", "day"]],
  ["delivery.priorities", ["decision"]],
  ["product.impact", ["figure", "result"]],
  ["delivery.unblocking", ["decision", "day"]],
  ["direction.quality", ["figure", "decision"]],
  ["product.economics", ["figure"]],
  ["operations.on-call", ["figure", "result"]],
  ["operations.learning", ["result", "day"]],
  ["direction.vision", ["decision", "day"]],
];

const DIRECTOR_FOLLOW_UPS: Script["followUps"] = {
  figure: ["How much is that, in numbers?", "Compared with what?"],
  decision: ["And what have you decided?", "What do you propose?"],
  result: ["What did it change?", "How do you know?"],
  day: ["By when?", "Since when?"],
  long: ["Which one sentence of that should I take to my own manager?"],
  short: ["What is behind that?"],
};

/** The script of a talk with one's director. Deterministic. */
export function toDirectorScript(): Script {
  const { name, about } = PARTNER_LABELS.director;
  return {
    partner: { name, role: "Asks about the team you lead, or the work you lead now", about },
    matter: { of: "their role", text: about },
    main: DIRECTOR_ASKS.map(([id, looksFor]) => {
      const { ask: own, listenFor } = findCompetencyPractice(id);
      return { ...ask(own, id, looksFor), good: { label: "A good answer has", text: listenFor } };
    }),
    closing: ask("What do you need from me?", "communication.managing-up", ["decision", "day"]),
    followUps: DIRECTOR_FOLLOW_UPS,
  };
}

function ask(
  text: string,
  competency: string | null,
  looksFor: readonly Part[],
  time: Question["time"] = "short",
): Question {
  return { ask: text, competency, looksFor, time };
}
