import { labelsOf } from "#app/entity/field.ts";
import type { Change } from "./changes.ts";
import {
  FAVORITE_FIELDS,
  type FavoriteKind,
  type Outcome,
  type PayFigure,
  type Stage,
} from "./favorite.ts";
import type { ListKind } from "./query.ts";

export const KIND_LABELS: Record<ListKind, string> = {
  job: "Jobs",
  simulation: "Simulations",
  organization: "Organizations",
  competency: "Competencies",
  project_template: "Project templates",
};

/** One of a kind. */
export const KIND_NAMES: Record<FavoriteKind, string> = {
  job: "Job",
  simulation: "Simulation",
  organization: "Organization",
  competency: "Competency",
  project_template: "Project template",
  tracked_job: "Job from elsewhere",
};

export const STAGE_LABELS: Record<Stage, string> = {
  saved: "Saved",
  applied: "Applied",
  screen: "Screen",
  interview: "Interview",
  offer: "Offer",
  accepted: "Accepted",
  closed: "Closed",
};

export const OUTCOME_LABELS: Record<Outcome, string> = {
  rejected: "They said no",
  withdrawn: "You withdrew",
  ghosted: "No answer",
  position_closed: "The position was closed",
};

export const PAY_FIGURE_LABELS: Record<PayFigure, string> = {
  wanted: "you wanted",
  advertised: "advertised",
  actual: "in the end",
};

export const FIELD_LABELS = {
  stage: "Stage",
  outcome: "How it ended",
  ...labelsOf(FAVORITE_FIELDS),
  collection: "Collection",
  name: "Name",
  link: "Address",
  text: "Text of the posting",
  title: "Title",
  company: "Company",
  where: "Place",
  payMin: "Pay from",
  payMax: "Pay to",
  payCurrency: "Currency",
  payPeriod: "Pay for",
};

interface ChangeLabel {
  tag: string;
  tone: "on" | "warn" | "bad" | "";
  /** Shown after the tag. */
  detail: string;
}

/** The tag and the explanation that are shown for a change. */
export function toChangeLabel(
  change: Change,
  { pay, dateWords: formatDate }: { pay: string | null; dateWords(iso: string): string },
): ChangeLabel {
  const dateSuffix = "on" in change && change.on ? ` ${formatDate(change.on)}` : "";
  const payNow = pay ? `since you saved it: ${pay}` : "since you saved it";
  switch (change.is) {
    case "gone":
      return {
        tag: "No longer listed",
        tone: "bad",
        detail: "This site no longer shows it.",
      };
    case "closed":
      return { tag: `Closed${dateSuffix}`, tone: "bad", detail: "It takes no applications." };
    case "expired":
      return {
        tag: `Expired${dateSuffix}`,
        tone: "bad",
        detail: "Its last day to apply has passed.",
      };
    case "reopened":
      return { tag: "Reopened", tone: "on", detail: "It takes applications again." };
    case "pay_raised":
      return { tag: "Pay raised", tone: "on", detail: payNow };
    case "pay_lowered":
      return { tag: "Pay lowered", tone: "warn", detail: payNow };
    case "pay_stated":
      return { tag: "Pay now stated", tone: "on", detail: pay ?? "" };
    case "pay_unstated":
      return { tag: "Pay no longer stated", tone: "warn", detail: "since you saved it" };
    case "pay_restated":
      return { tag: "Pay stated differently", tone: "warn", detail: payNow };
    case "title":
      return { tag: "Title changed", tone: "warn", detail: `It was “${change.was}”.` };
    case "place":
      return { tag: "Place changed", tone: "warn", detail: `It was ${change.was}.` };
    case "renamed":
      return { tag: "Renamed", tone: "warn", detail: `It was called ${change.was}.` };
    case "seat":
      return { tag: "Moved", tone: "warn", detail: `It was in ${change.was}.` };
    case "text":
      return { tag: "Text changed", tone: "warn", detail: "since you saved it" };
  }
}
