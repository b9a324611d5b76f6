import { z } from "zod";
import { choices } from "#app/http/fields.ts";
import { NOTICE_SOURCES } from "../notice.ts";
import { NOTICE_KINDS } from "../notice-kinds.ts";

export const NOTICE_FORMS = {
  /** Follows a notice's link: it is read from then on. */
  open: z.object({
    source: z.enum(NOTICE_SOURCES, { error: "The notice is missing. Reload the page." }),
    id: z.string().regex(/^[\w-]{1,60}$/, { error: "Reload the page." }),
  }),
  /** `until` is when the page was made: what came after it stays new. */
  read_all: z.object({ until: z.iso.datetime({ error: "Reload the page." }) }),
  settings: z.object({ kinds: choices(NOTICE_KINDS) }),
  email: z.object({ kinds: choices(NOTICE_KINDS) }),
  email_off: z.object({}),
};
