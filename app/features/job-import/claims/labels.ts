import type { BoardAddressResult } from "../formats/board-address.ts";

export const ADDRESS_LENGTH = 300;
/** Connected and claimed job sources per organization. */
export const MAX_JOB_SOURCES = 5;

export const FIELD_LABELS = {
  address: "Address of your board",
  sure: "Its jobs here close at once",
};

export const ADDRESS_ERRORS: Record<Extract<BoardAddressResult, { ok: false }>["why"], string> = {
  not_an_address:
    "This is no address. Open your board and copy the whole line at the top of your browser.",
  unknown_host:
    "Boards at this host cannot be read. The addresses that can are listed below the field.",
  no_board:
    "This address does not name a board: the name of your company is missing, or is written with signs no board has.",
};
