import type { BoardAddressResult } from "../formats/board-address.ts";

export const ADDRESS_LENGTH = 300;
/** Connected and claimed job sources per organization. */
export const MAX_JOB_SOURCES = 5;

export const FIELD_LABELS = {
  address: "Address of your jobs page",
  sure: "Close its jobs here right away",
};

export const ADDRESS_ERRORS: Record<Extract<BoardAddressResult, { ok: false }>["why"], string> = {
  not_an_address: "That isn’t a web address. Copy it from your browser’s address bar.",
  unknown_host: "We can’t read jobs pages at this host. The field’s hint lists those we can.",
  no_board:
    "This isn’t the address of a jobs page: your company’s name is missing or has unusual characters.",
};
