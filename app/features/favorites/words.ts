import type { FavoriteKind, Outcome, Stage } from "#app/features/favorite-button/favorite.ts";
import type { Change } from "./changes.ts";

export const KIND_WORDS: Record<FavoriteKind, string> = {
  job: "Jobs",
  simulation: "Simulations",
  organization: "Organizations",
  competency: "Competencies",
  project_template: "Project templates",
};

export const STAGE_WORDS: Record<Stage, string> = {
  saved: "Saved",
  applied: "Applied",
  screen: "Screen",
  interview: "Interview",
  offer: "Offer",
  accepted: "Accepted",
  closed: "Closed",
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  rejected: "They said no",
  withdrawn: "You withdrew",
  ghosted: "No answer",
  position_closed: "The position was closed",
};

export const LABELS = {
  stage: "Stage",
  outcome: "How it ended",
  note: "Note",
  nextStep: "Next step",
  dueOn: "Due",
  collection: "Collection",
  name: "Name",
};

interface ChangeWords {
  tag: string;
  tone: "on" | "warn" | "bad" | "";
  /** Shown after the tag. */
  rest: string;
}

/** The tag and the explanation that are shown for a change. */
export function toChangeWords(
  change: Change,
  { pay, dateWords }: { pay: string | null; dateWords(iso: string): string },
): ChangeWords {
  const on = "on" in change && change.on ? ` ${dateWords(change.on)}` : "";
  const payNow = pay ? `since you saved it: ${pay}` : "since you saved it";
  switch (change.is) {
    case "gone":
      return { tag: "No longer listed", tone: "bad", rest: "This site does not show it anymore." };
    case "closed":
      return { tag: `Closed${on}`, tone: "bad", rest: "It takes no applications." };
    case "expired":
      return { tag: `Expired${on}`, tone: "bad", rest: "Its last day to apply has passed." };
    case "pay_raised":
      return { tag: "Pay raised", tone: "on", rest: payNow };
    case "pay_lowered":
      return { tag: "Pay lowered", tone: "warn", rest: payNow };
    case "pay_stated":
      return { tag: "Pay now stated", tone: "on", rest: pay ?? "" };
    case "pay_unstated":
      return { tag: "Pay no longer stated", tone: "warn", rest: "since you saved it" };
    case "pay_restated":
      return { tag: "Pay stated differently", tone: "warn", rest: payNow };
    case "title":
      return { tag: "Title changed", tone: "warn", rest: `It was “${change.was}”.` };
    case "place":
      return { tag: "Place changed", tone: "warn", rest: `It was ${change.was}.` };
    case "renamed":
      return { tag: "Renamed", tone: "warn", rest: `It was called ${change.was}.` };
    case "seat":
      return { tag: "Moved", tone: "warn", rest: `It was in ${change.was}.` };
    case "text":
      return { tag: "Text changed", tone: "warn", rest: "since you saved it" };
  }
}
