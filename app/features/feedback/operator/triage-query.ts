import { parsePage, withSearch } from "#app/features/operator/paging.ts";
import { OPERATOR_FEEDBACK_PATH } from "#app/features/operator/paths.ts";
import { CATEGORIES, type Category, FEEDBACK_STATUSES, type FeedbackStatus } from "../feedback.ts";

export interface TriageQuery {
  /** "jobs" groups reports by job, "held" shows likely advertising. */
  view: FeedbackStatus | "held" | "jobs";
  category: Category | null;
  page: number;
}

export const VIEWS: readonly TriageQuery["view"][] = [
  "new",
  "held",
  "jobs",
  ...FEEDBACK_STATUSES.filter((status) => status !== "new"),
];

/** Parses the parameters of a URL; an unknown value falls back to its default. */
export function parseTriageSearch(search: URLSearchParams): TriageQuery {
  const view = VIEWS.find((each) => each === search.get("view")) ?? "new";
  const category = CATEGORIES.find((each) => each === search.get("category")) ?? null;
  return { view, category, page: parsePage(search) };
}

/** The path of a query, without parameters that have their default. */
export function triagePath({ view, category, page }: TriageQuery): string {
  return withSearch(OPERATOR_FEEDBACK_PATH, { view: view === "new" ? null : view, category, page });
}
