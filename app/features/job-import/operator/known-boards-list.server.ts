import type { KnownBoard } from "./known-board.ts";
import data from "./known-boards.json" with { type: "json" };

export const KNOWN_BOARDS: readonly KnownBoard[] = data.boards;

/** The day on which the public lists were looked at: "2026-11-24". */
export const KNOWN_BOARDS_DAY: string = data.lookedUp;
