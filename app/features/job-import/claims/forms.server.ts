import { z } from "zod";
import { line, tick } from "#app/http/fields.ts";
import { isBoardName } from "../formats/board-name.ts";
import { isFormat } from "../formats/format-names.ts";
import { ADDRESS_LENGTH } from "./words.ts";

/** A job source as the forms name it: "greenhouse northwind". */
const which = z.string({ error: "Say which board." }).transform((sent, context) => {
  const [kind = "", board = "", ...more] = sent.split(" ");
  if (isFormat(kind) && isBoardName(board) && more.length === 0) return { kind, board };
  context.addIssue("This is no board of yours.");
  return z.NEVER;
});

export const BOARD_FORMS = {
  claim: z.object({
    address: line(
      { min: 1, max: ADDRESS_LENGTH },
      { tooShort: "Paste the address of your board." },
    ),
  }),
  withdraw: z.object({ which }),
  check: z.object({ which }),
  disconnect: z.object({
    which,
    sure: tick().refine((isSure) => isSure, {
      error: "Tick this first: its jobs close at once.",
    }),
  }),
};
