export const DESK_PATH = "/operator";
export const HEALTH_PATH = "/operator/health";
export const GRANTS_PATH = "/operator/grants";
export const FEEDBACK_DESK_PATH = "/operator/feedback";
export const ORGANIZATIONS_DESK_PATH = "/operator/organizations";
export const JOBS_DESK_PATH = "/operator/jobs";

/** Rows on a page of an operator's lists. */
export const ROWS_A_PAGE = 20;

/** The page of a list that an address asks for; the first for what is no number. */
export function pageOf(search: URLSearchParams): number {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** The rows of one page, of which one more was asked for to see whether there are others. */
export function cutPage<Row>(rows: readonly Row[]): { shown: Row[]; hasMore: boolean } {
  return { shown: rows.slice(0, ROWS_A_PAGE), hasMore: rows.length > ROWS_A_PAGE };
}

/** An address with what is asked of its list; what is empty is left out. */
export function withSearch(
  path: string,
  asked: Readonly<Record<string, string | number | null>>,
): string {
  const entries = Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === "" || (name === "page" && value === 1)
      ? []
      : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}
