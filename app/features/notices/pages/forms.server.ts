import { z } from "zod";
import { choices } from "#app/http/fields.ts";
import { NOTICE_SOURCES } from "../notice.ts";
import { NOTICE_KINDS } from "../notice-kinds.ts";

export const NOTICE_FORMS = {
  /** Follows a notice's link: it is read from then on. */
  open: z.object({
    source: z.enum(NOTICE_SOURCES, { error: "The notice is missing. Load the page again." }),
    id: z.string().regex(/^[\w-]{1,60}$/, { error: "Load the page again." }),
  }),
  /** `until` is when the page was made: what came after it stays new. */
  read_all: z.object({ until: z.iso.datetime({ error: "Load the page again." }) }),
  settings: z.object({ kinds: choices(NOTICE_KINDS) }),
  email: z.object({ kinds: choices(NOTICE_KINDS) }),
  email_off: z.object({}),
};
