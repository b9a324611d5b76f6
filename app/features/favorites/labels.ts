import type { FavoriteKind, Stage } from "./favorite.ts";
import type { Outcome, PayFigure } from "./favorite-fields.ts";
import type { ListKind } from "./query.ts";

export const KIND_LABELS: Record<ListKind, string> = {
  job: "Jobs",
  simulation: "Simulations",
  organization: "Organizations",
  competency: "Competencies",
  project_template: "Templates",
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

/** Of counts that include what went further, unlike a board’s columns. */
export const FUNNEL_TITLE = "How far your applications got";
export const FUNNEL_NOTE = "Each number counts all jobs that got this far, wherever they are now.";

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
  rejected: "They declined",
  withdrawn: "You withdrew",
  ghosted: "No reply",
  position_closed: "The position was closed",
};

export const PAY_FIGURE_LABELS: Record<PayFigure, string> = {
  wanted: "you wanted",
  advertised: "advertised",
  actual: "agreed",
};
