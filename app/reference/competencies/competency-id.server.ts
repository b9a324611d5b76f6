import { z } from "zod";

/** An id in an account file, of any framework version: a retired competency is imported too. */
export const competencyId = z
  .string()
  .regex(/^[a-z][\w-]{0,40}(\.[a-z][\w-]{0,40})?(@[\w.-]{1,20})?$/);
