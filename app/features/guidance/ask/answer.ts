import type { CrisisCard } from "../gate/crisis-card.ts";
import type { OwnPart } from "./own-parts.ts";

/* What the page of the coach shows. Each part says where it comes from. */

export interface AnswerSource {
  path: string;
  name: string;
}

export interface CoachAnswer {
  roadmap: {
    name: string;
    level: string;
    does: string;
    looksLike: string;
    notYet: string;
    example: string;
    /** By interviewers; empty where there are words. */
    asked: string;
    source: AnswerSource;
  };
  situation: {
    role: string;
    text: string;
    options: { text: string; feedback: string }[];
    why: string;
    source: AnswerSource;
  } | null;
  words: WordsPart | null;
  /** Nearly as close. */
  also: WordsPart[];
  week: { text: string; source: AnswerSource };
  project: { text: string; source: AnswerSource } | null;
  pay: PayFigures | null;
  own: OwnLine[];
}

export interface WordsPart {
  /** What people ask that it was written for. */
  title: string;
  advice: string;
  say: string[];
  source: AnswerSource;
}

/** What senior jobs pay, as last counted. */
export interface PayFigures {
  day: string;
  /** A sentence each. */
  rows: string[];
  source: AnswerSource;
}

/** Something of the person's own record. */
export interface OwnLine {
  kind: OwnPart;
  /** A day, or a week. */
  when: string;
  text: string;
  path: string;
}

/** Of the job that a question about applying is asked for. */
export interface JobPart {
  name: string;
  line: string;
  requested: { id: string; name: string; quote: string; asked: string | null }[];
  links: AnswerSource[];
}

/** What the coach says of a question, and where the site answers it. */
export interface AskedNote {
  line: string;
  source?: AnswerSource;
}

interface AnsweredQuestion {
  is: "answer";
  question: string;
  note: AskedNote | null;
  job: JobPart | null;
  answer: CoachAnswer;
}

interface UnansweredQuestion {
  is: "nothing";
  question: string;
  note: AskedNote;
  job: JobPart | null;
  own: OwnLine[];
}

/** What comes of a question. */
export type AskedOutcome =
  | AnsweredQuestion
  | UnansweredQuestion
  | { is: "declined"; question: string; note: AskedNote }
  /** Has nothing of the question. `otherwise`: what it is told who meant something else. */
  | { is: "crisis"; card: CrisisCard; otherwise: AnsweredQuestion | UnansweredQuestion | null };
