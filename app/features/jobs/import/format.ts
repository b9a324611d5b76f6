import type { Posting, SourceKind } from "../job.ts";

/** One entry of a board's answer, before anything in it is trusted. */
export interface BoardItem {
  externalId: string | null;
  title: string | null;
  raw: unknown;
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
  /** The entries of the board's answer. Throws BoardFault when it is not a whole, well-formed answer. */
  listItems(body: string): BoardAnswer;
  /** One entry as a posting. Throws ItemFault with the reason when this one cannot be used. */
  readItem(raw: unknown): BoardPosting;
}

/** The whole answer cannot be used; the message is one plain sentence. */
export class BoardFault extends Error {
  override name = "BoardFault";
}

/** One entry cannot be used; the message is the reason. */
export class ItemFault extends Error {
  override name = "ItemFault";
}
