export const DESK_PATH = "/operator";
export const HEALTH_PATH = "/operator/health";
export const GRANTS_PATH = "/operator/grants";
export const FEEDBACK_DESK_PATH = "/operator/feedback";
export const ORGANIZATIONS_DESK_PATH = "/operator/organizations";
export const JOBS_DESK_PATH = "/operator/jobs";

export const ROWS_A_PAGE = 20;

/** The page number of an address; 1 for anything that is no number. */
export function pageOf(search: URLSearchParams): number {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/**
 * The rows of one page, from a query with one row more that tells whether there is another page.
 */
export function cutPage<Row>(rows: readonly Row[]): { shown: Row[]; hasMore: boolean } {
  return { shown: rows.slice(0, ROWS_A_PAGE), hasMore: rows.length > ROWS_A_PAGE };
}

/** An address with its search parameters; empty ones and page 1 are left out. */
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
