import type { JobContent, JobSourceKind, SourceTerm } from "#app/features/jobs/job.ts";

/** One entry of a job source's listing, not validated yet. */
export interface SourceItem {
  externalId: string | null;
  title: string | null;
  raw: unknown;
  /** The item is listed, but its detail was left for a later run, so its content is not known. */
  isDetailDeferred?: boolean;
}

export interface SourceListing {
  items: SourceItem[];
  /** Items that carry the id of another item. */
  repeats: SourceItem[];
  /** The source says that it has more items than it sent, so an absent job is not a missing one. */
  isPartial: boolean;
}

export interface ExternalPosting {
  content: JobContent;
  sourceUrl: string;
  companyName: string | null;
  /** The employer's own code of the opening, equal for its postings in several places. */
  requisition?: string | null;
}

export interface JobSourceAdapter {
  kind: JobSourceKind;
  /** The only hosts that are fetched, redirects included; `*` stands for one label. */
  hosts: readonly string[];
  /** For a kind that anybody’s host can have: those of one board, instead. */
  toHosts?(board: string): readonly string[];
  toListingUrl(board: string): string;
  /** Its host offers it to its own pages only: robots.txt is read before each check, and has to allow it. */
  isByRobots?: true;
  /** Examples of what else is read, where that has another path than the list. */
  toFurtherUrls?(board: string): string[];
  /** Find the slug in the address of a board, by the address's host; `*` stands for one label. */
  addressReaders: Readonly<Record<string, (url: URL) => string | null>>;
  /** For such a kind: the slug in an address of any host. */
  findBoard?(url: URL): string | null;
  /** Where the response at `toListingUrl` states the host’s terms and what else is read; throws like `parseListing`. */
  readTerms?(body: string, board: string): SourceTerms;
  /** How the page of one posting is recognized, and read alone. */
  posting?: PostingAddresses;
  /** Where the host says whose board it is, without its jobs; `parse` returns null for another response. */
  boardName?: { toUrl(board: string): string; parse(body: string): string | null };
  /** For kinds that send the list, or its items, in several responses. */
  paging?: SourcePaging;
  /** For kinds that answer XML: the response as the JSON that `parseListing` reads. Throws the same. */
  xmlToJson?(body: string, board: string): string;
  /** Where an item says its departments and teams, see listNames. */
  teamFields?: readonly string[];
  /** Throws SourceResponseError when the body is not a complete, well-formed response. */
  parseListing(body: string): SourceListing;
  /** Throws SourceItemError with the reason when this item cannot be used. */
  parseItem(raw: unknown): ExternalPosting;
}

/**
 * How a source is read with several requests, whose responses are joined to one body for
 * `parseListing`. Each function throws SourceResponseError for a page that is not well-formed.
 */
export interface SourcePaging {
  /** Null after the last page. */
  findNextPageUrl(body: string, address: string): string | null;
  /** Where pages are asked for with POST: what to send to an address; null for one that is read with GET. */
  toRequestBody?(address: string): string | null;
  /** One address for each wanted item whose content the list at `address` leaves out. */
  listDetails(pages: string[], address: string): { externalId: string; address: string }[];
  /** `details` holds the response of each requested item by id, null where none came; `address` is the first page’s. */
  joinResponses(
    pages: string[],
    details: ReadonlyMap<string, string | null>,
    address?: string,
  ): string;
  /** The address of the employer's logo; null where the details name none, undefined without any. */
  findLogo?(details: ReadonlyMap<string, string | null>): string | null | undefined;
  /** How long the host wants to be left alone between requests, as the first page says. */
  findPauseMs?(firstPage: string, address: string): number;
  /** Whether this answer to a further page means that the host goes no further. */
  isEnd?(status: number | null): boolean;
}

/** What a host itself says of its use. */
export interface SourceTerms {
  terms: StatedTerm[];
  /** What is read beside the list, for robots.txt. */
  addresses: string[];
}

export interface StatedTerm extends Pick<SourceTerm, "label" | "text"> {
  /** All of it, without what is another for each request; in another order it is the same. */
  whole: string;
}

export interface PostingAddresses {
  /** The posting's id in the address of its page, at a host of `addressReaders`. */
  findId(url: URL): string | null;
  /** Where addresses have another id than items: whether an item has this one. */
  hasAddressId?(raw: unknown, id: string): boolean;
  /** Where the host sends one posting alone, as an item; elsewhere it is looked for in the list. */
  toUrl?(board: string, id: string): string;
}

/** The only hosts that are fetched for a board. */
export function hostsOf(
  { hosts, toHosts }: Pick<JobSourceAdapter, "hosts" | "toHosts">,
  board: string,
): readonly string[] {
  return toHosts?.(board) ?? hosts;
}

/** The whole response cannot be used; the message is a sentence for operators. */
export class SourceResponseError extends Error {
  override name = "SourceResponseError";
}

/** One item cannot be used; the message is the reason, shown to operators. */
export class SourceItemError extends Error {
  override name = "SourceItemError";
}
