import type { Fit, FitPart } from "#app/features/jobs/fit/fit.ts";
import { moneyLabel } from "#app/features/jobs/labels.ts";
import { type Flip, PAY_STEP } from "./rank.ts";

type Answered = Record<"yes" | "no", string>;

const MARK_WORDS: Record<Exclude<FitPart, "pay">, Answered> = {
  location: {
    yes: "you can do this job from where you live",
    no: "you can’t do this job from where you live",
  },
  hours: { yes: "the hours are within your day", no: "the hours are outside your day" },
  stack: {
    yes: "you know at least half of the technologies",
    no: "you know none of the technologies",
  },
  role: { yes: "this is the role you’re aiming for", no: "this isn’t the role you’re aiming for" },
};

interface NamedJob {
  key: string;
  title: string;
  company: string;
  fit?: Fit | undefined;
}

export interface FlipWords {
  /** "Tech Lead at Marlheim: if the hours are within your day, this job comes first." */
  sentence: string;
  /** What is known of it today. */
  today: string;
}

/** An assumption that flips the order, in words. */
export function toFlipWords(flip: Flip, jobs: readonly NamedJob[]): FlipWords {
  const nameOf = (key: string) => {
    const job = jobs.find((each) => each.key === key);
    return job ? [job.title, job.company].filter(Boolean).join(" at ") : "";
  };
  const first = flip.first === flip.key ? "this job" : nameOf(flip.first);
  const about = jobs.find(({ key }) => key === flip.key);
  return {
    sentence: `${nameOf(flip.key)}: if ${conditionOf(flip)}, ${first} comes first.`,
    today: about?.fit?.[flip.part].sentence ?? "",
  };
}

function conditionOf({ part, is, usd = 0 }: Flip): string {
  if (is === "upper")
    return `the pay is the top of the stated range, ${moneyLabel(usd, "USD")} a year`;
  if (is === "more") return `the pay is more than ${moneyLabel(usd - PAY_STEP, "USD")} a year`;
  if (part === "pay") return "the pay is less than your minimum";
  return MARK_WORDS[part][is];
}
