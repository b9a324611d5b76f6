import { z } from "zod";

export const CONFIRM_FORMS = { confirm: z.object({}) };

export const REFUSE_FORMS = { refuse: z.object({}) };

/** The one form of its page, so that the POST of a mail program needs no intent. */
export const UNSUBSCRIBE_FORMS = { unsubscribe: z.object({}) };
