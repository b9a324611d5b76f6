import type { Posting, SourceKind } from "#app/features/jobs/job.ts";

/** One entry of a board's answer, before anything in it is trusted. */
export interface BoardItem {
  externalId: string | null;
  title: string | null;
  raw: unknown;
  /** Its detail was not asked for this time: it is on the board, and what it says now is not known. */
  isUnasked?: boolean;
}

/** The entries of a board's answer. */
export interface BoardAnswer {
  items: BoardItem[];
  /** Entries that carry the id of another one. */
  repeats: BoardItem[];
  /** True when the board says that it has more than it sent: then nothing is missing from it. */
  isPartial: boolean;
}

export interface BoardPosting {
  posting: Posting;
  /** The posting's page at the board. */
  sourceUrl: string;
  /** The employer's name when the board tells it. */
  companyName: string | null;
}

export interface BoardFormat {
  kind: SourceKind;
  /** The only hosts a board of this kind is read from, its redirects included; `*` stands for one label. */
  hosts: readonly string[];
  /** The https address of the first, mostly the only, answer of a board; the name is escaped in it. */
  addressOf(board: string): string;
  /** For boards that send their list, or its entries, in several answers. */
  parts?: BoardParts;
  /** The entries of the board's answer. Throws BoardFault when it is not a whole, well-formed answer. */
  listItems(body: string): BoardAnswer;
  /** One entry as a posting. Throws ItemFault with the reason when this one cannot be used. */
  readItem(raw: unknown): BoardPosting;
}

/**
 * A board that is read with more than one request; together its answers make one body for `listItems`.
 * Each throws BoardFault for a page that is not whole and well-formed, as `listItems` does.
 */
export interface BoardParts {
  /** The address of the page after this one, or null after the last. */
  nextPage(body: string, address: string): string | null;
  /** The addresses of what the list leaves out of the entries that are wanted, each entry once. */
  details(pages: string[]): { externalId: string; address: string }[];
  /**
   * One body of all of it. `details` has, by the entry's id, the answer for each that was asked for,
   * null where none came. An entry that is not among them stays as the list has it.
   */
  join(pages: string[], details: ReadonlyMap<string, string | null>): string;
}

/** The whole answer cannot be used; the message is one plain sentence. */
export class BoardFault extends Error {
  override name = "BoardFault";
}

/** One entry cannot be used; the message is the reason. */
export class ItemFault extends Error {
  override name = "ItemFault";
}
