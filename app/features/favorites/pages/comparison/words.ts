import type { Fit, FitPart } from "#app/features/jobs/fit/fit.ts";
import { moneyLabel } from "#app/features/jobs/labels.ts";
import { type Flip, PAY_STEP } from "./rank.ts";

type Answered = Record<"yes" | "no", string>;

const MARK_WORDS: Record<Exclude<FitPart, "pay">, Answered> = {
  place: { yes: "you can do it from where you live", no: "you cannot do it from where you live" },
  hours: { yes: "its hours are within your day", no: "its hours are outside your day" },
  stack: {
    yes: "you know at least half of its technologies",
    no: "you know none of its technologies",
  },
  role: { yes: "it’s the role you’re aiming for", no: "it’s not the role you’re aiming for" },
};

interface NamedJob {
  key: string;
  title: string;
  company: string;
  fit?: Fit | undefined;
}

export interface FlipWords {
  /** "Tech Lead at Marlheim: if its hours are within your day, it comes first." */
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
  const first = flip.first === flip.key ? "it" : nameOf(flip.first);
  const about = jobs.find(({ key }) => key === flip.key);
  return {
    sentence: `${nameOf(flip.key)}: if ${conditionOf(flip)}, ${first} comes first.`,
    today: about?.fit?.[flip.part].sentence ?? "",
  };
}

function conditionOf({ part, is, usd = 0 }: Flip): string {
  if (is === "upper")
    return `it pays the upper end of what it states, ${moneyLabel(usd, "USD")} a year`;
  if (is === "more") return `it pays more than ${moneyLabel(usd - PAY_STEP, "USD")} a year`;
  if (part === "pay") return "it pays less than your minimum";
  return MARK_WORDS[part][is];
}
