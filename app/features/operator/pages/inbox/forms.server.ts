import { z } from "zod";
import { checkbox, optionalChoice, text } from "#app/http/fields.ts";
import { WAITING_OBJECTS, type WaitingObject } from "../../waiting.ts";
import { NOTE, SAVED_REPLY, WORDS_LENGTH } from "./item.ts";

const KINDS = Object.keys(WAITING_OBJECTS) as [WaitingObject, ...WaitingObject[]];
const item = z.string().max(220).default("");

const id = z.string().regex(/^\w{1,40}$/, { error: "Reload the page." });

/** The forms of the inbox. */
export const INBOX_FORMS = {
  decide: z.object({
    item,
    decision: z.string({ error: "Choose one of the buttons." }).max(40),
    version: z.string().max(200).default(""),
    /** The reply; empty for the decision’s own sentence. */
    words: text({ max: WORDS_LENGTH.max }),
    /** The sentences that the page showed, by decision: a JSON object. */
    shown: z.string().max(20_000).default(""),
    /** Whether those like it, which are listed beside it, are decided in the same way: one a line. */
    also: checkbox(),
    alike: z.string().max(5_000).default(""),
    /** What opens afterwards, in the list of which kind. */
    next: item,
    kind: optionalChoice(KINDS),
  }),
  note: z.object({
    item,
    text: text(NOTE, NOTE),
  }),
  remove_note: z.object({ id }),
  take: z.object({ item }),
  leave: z.object({ item }),
  save_reply: z.object({
    text: text(SAVED_REPLY, SAVED_REPLY),
  }),
  remove_reply: z.object({ id }),
  undo: z.object({ id }),
};
