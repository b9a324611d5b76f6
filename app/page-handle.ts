import type { PublicData } from "#app/db/changes.server.ts";

/**
 * What a page is, said once: the `handle` of its route. A page is one person's unless it says otherwise. What the
 * gateway must know without loading the page stands in a file of its own beside it, `list.page.ts` for `list.tsx`;
 * the build makes a table of those files (local/page-table.ts).
 */
export interface PageHandle {
  /** The same for all visitors, so that caches keep it, and its script waits until the reader does something. */
  shared?: SharedPage;
  /** Not shared, and yet for everybody, crawlers included. */
  isPublic?: true;
  /** Its address holds a secret that someone gave away: never kept, logged or passed on. */
  isSecret?: true;
  /**
   * Programs read it: no cookie counts, every origin may read it, errors are problem details, and the answer names
   * the parameters that it left out. "ojcp", "mcp": errors in the envelope of that protocol.
   */
  isForPrograms?: true | "ojcp" | "mcp";
  /** Other sites may show it in a frame: no cookie counts or is set, and it has no script. */
  isFramed?: true;
  /** How many bytes a signed-in person may send to it, if more than elsewhere. */
  maxBytes?: number;
}

export interface SharedPage {
  /** What it shows of the database: its tags in the caches. A page that shows nothing changes with a deployment. */
  shows: readonly PublicData[];
  /** Every parameter that its loader reads; others make no other page. */
  params: readonly string[];
  /** Those of them of which several values are one list. */
  listParams?: readonly string[];
  /** Parameters that make it one person's page or a download. */
  personalParams?: readonly string[];
}

export interface PageEntry extends PageHandle {
  /** Of its route, such as /jobs/:jobId. */
  pattern: string;
}
