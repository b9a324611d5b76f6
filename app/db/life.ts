import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";

/** The life of a table's rows: whose they are, who deletes them, and after how long they are forgotten. */
export interface Life {
  /** The name of one that the migrations make in SQL. */
  table: SQLiteTable | string;
  /** What its rows are; those of people in words for their owner. */
  holds: string;
  /** Its rows are a person's: exported, shown under privacy, and deleted with the account. */
  account?: AccountRows;
  /**
   * Who else deletes rows: their owner where they are shown; the colleague who sent them; the members of
   * the organization; an operator; the import of a job source.
   */
  deletedBy?: readonly ("owner" | "colleague" | "members" | "operator" | "import")[];
  /** Rows, or some of them, are deleted with the row of another table that they belong to. */
  goesWith?: Life;
  forgets?: readonly Forget[];
  /** The hourly task that writes all of it anew. */
  rewrittenBy?: string;
  /** Why rows, or a part of them, outlive the account of the person they name. */
  outlivesAccount?: string;
  /** What stays for ever, and why. */
  stays?: string;
}

export interface AccountRows {
  /** Whose a row is. */
  uid: SQLiteColumn;
  /** Their key in an account file. */
  section: string;
  /** Columns, by key, that are neither shown nor exported. */
  internal?: readonly string[];
  /** What an operator can still take back: their person reads it only when its time has come. */
  shownFrom?: ShownFrom;
  /** Which rows outlive the account; `holds` says why. */
  keeps?: SQL;
}

interface ShownFrom {
  /** The column with that time. */
  column: SQLiteColumn;
  /** What is read instead until then, by key; without it the row is left out. */
  instead?: Readonly<Record<string, SQL | string | null>>;
}

/** How long something is kept, as people are told. */
export interface TimeLimit {
  days: number;
  /** When the days begin, to follow "30 days after". */
  since: string;
  /** What is forgotten, for the people it is about. */
  what: string;
  /** Nothing of it is about a person, so /privacy leaves it out. */
  isImpersonal?: true;
  /** Only of rows without an account. */
  isOfVisitors?: true;
}

/** What is forgotten of a table by itself: old rows are deleted, or cleared, or there is code for it. */
export type Forget = TimeLimit &
  (ForgottenRows | { by(db: Database, now: Date): Promise<unknown> });

export interface ForgottenRows {
  /** The time with which the days begin. */
  column: SQLiteColumn;
  /** The column has the day instead of the time; or the time at which the days are over. */
  has?: "day" | "end";
  /** Which rows; without it all. As in the condition of an index, so that a run reads only what is due. */
  where?: SQL;
  /** What the row is left with, by key; without it the row is deleted. */
  leaves?: Readonly<Record<string, SQL | string | null>>;
}
