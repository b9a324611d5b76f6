import { createDayReader } from "#app/reference/time-zone.ts";
import { PROJECTS_PATH } from "./labels.ts";
import { PROJECT_STATUSES, type ProjectStatus } from "./project.ts";

/** The filters of the list of projects. */
export interface ProjectQuery {
  /** Null shows all that are not archived. */
  status: ProjectStatus | "archived" | null;
  competency: string | null;
  /** The page of wins, from 1. */
  wins: number;
}

export const WINS_PER_PAGE = 10;

/** Parses a query string; unknown values are ignored. */
export function parseProjectSearch(search: URLSearchParams): ProjectQuery {
  const status = search.get("status") ?? "";
  const wins = search.get("wins") ?? "";
  return {
    status:
      status === "archived" ? status : (PROJECT_STATUSES.find((each) => each === status) ?? null),
    competency: search.get("competency")?.slice(0, 80) || null,
    wins: /^[1-9]\d{0,2}$/.test(wins) ? Number(wins) : 1,
  };
}

/** The list's path with the filters that are set. */
export function projectsPath({ status, competency, wins }: Partial<ProjectQuery>): string {
  const search = new URLSearchParams();
  if (status) search.set("status", status);
  if (competency) search.set("competency", competency);
  if (wins && wins > 1) search.set("wins", String(wins));
  return search.size > 0 ? `${PROJECTS_PATH}?${search}` : PROJECTS_PATH;
}

/** Today in a time zone, "2026-11-24"; in UTC if the zone is null or unknown. */
export function todayIn(timeZone: string | null, now: Date): string {
  return createDayReader(timeZone)(now);
}
