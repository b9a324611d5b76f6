import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import type { BoardAccess } from "#app/features/job-import/sync/board-fetch.server.ts";
import type { Touched } from "../../undo-rows.server.ts";
import type { ItemContext } from "./item.ts";

/** What reading an item works with. */
export interface Reading {
  db: Database;
  viewer: Viewer;
  access: BoardAccess;
  now: Date;
}

export interface Verdict {
  id: string;
  version: string;
  words: string;
}

interface Decision {
  /** It can be made for several things that are alike at once. */
  isForAlike?: true;
  /** As the log of actions names it. */
  logged: { area: string; act: string };
  /** Rows that it changes; null where they are too many to take it back. */
  touches(id: string, db: Database, now: Date): Touched[] | null | Promise<Touched[] | null>;
  /** Decides, and returns what is true then: "Published". */
  run(operator: OperatorContext, verdict: Verdict): Promise<string>;
}

/** How the inbox shows a kind of object, and what an operator can decide about it. */
export interface InboxObject {
  /** Null if nothing of it waits. */
  read(reading: Reading, id: string): Promise<ItemContext | null>;
  /** By the names of its choices. */
  decisions: Readonly<Record<string, Decision>>;
}
