import { FEEDBACK_DESK_PATH, pageOf, withSearch } from "#app/features/operator/paths.ts";
import { CATEGORIES, type Category, FEEDBACK_STATUSES, type FeedbackStatus } from "../feedback.ts";

/** What an operator asks of the messages. */
export interface TriageQuery {
  /** "jobs" shows reports by their job, "held" what looks like advertising. */
  view: FeedbackStatus | "held" | "jobs";
  category: Category | null;
  page: number;
}

/** What waits first, then the rest. */
export const VIEWS: readonly TriageQuery["view"][] = [
  "new",
  "held",
  "jobs",
  ...FEEDBACK_STATUSES.filter((status) => status !== "new"),
];

/** The question of an address; what is unknown in it is left out. */
export function parseTriageSearch(search: URLSearchParams): TriageQuery {
  const view = VIEWS.find((each) => each === search.get("view")) ?? "new";
  const category = CATEGORIES.find((each) => each === search.get("category")) ?? null;
  return { view, category, page: pageOf(search) };
}

/** The address of a question. */
export function triagePath({ view, category, page }: TriageQuery): string {
  return withSearch(FEEDBACK_DESK_PATH, { view: view === "new" ? null : view, category, page });
}
