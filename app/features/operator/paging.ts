/* Lists of the operator pages, a page at a time. */

export const ROWS_PER_PAGE = 20;

/** The page number of an address; 1 for anything that is no number. */
export function parsePage(search: URLSearchParams): number {
  const value = search.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/**
 * The rows of one page, from a query with one row more that tells whether there is another page.
 */
export function takePage<Row>(rows: readonly Row[]): { shown: Row[]; hasMore: boolean } {
  return { shown: rows.slice(0, ROWS_PER_PAGE), hasMore: rows.length > ROWS_PER_PAGE };
}

/** An address with its search parameters; empty ones and page 1 are left out. */
export function withSearch(
  path: string,
  params: Readonly<Record<string, string | number | null>>,
): string {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === "" || (name === "page" && value === 1)
      ? []
      : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}
