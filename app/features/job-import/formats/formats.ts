import { ashby } from "./ashby.ts";
import type { BoardFormat } from "./format.ts";
import type { FormatName } from "./format-names.ts";
import { greenhouse } from "./greenhouse.ts";
import { lever } from "./lever.ts";
import { recruitee } from "./recruitee.ts";
import { smartrecruiters } from "./smartrecruiters.ts";

/** Every kind of job source that can be imported, by its name. */
export const formats: Record<FormatName, BoardFormat> = {
  greenhouse,
  lever,
  ashby,
  recruitee,
  smartrecruiters,
};
