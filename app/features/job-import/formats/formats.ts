import { ashby } from "./ashby.ts";
import type { JobSourceAdapter } from "./format.ts";
import type { ImportedSourceKind } from "./format-names.ts";
import { greenhouse } from "./greenhouse.ts";
import { lever } from "./lever.ts";
import { recruitee } from "./recruitee.ts";
import { smartrecruiters } from "./smartrecruiters.ts";

/** Every kind of job source that can be imported, by its name. */
export const jobSourceAdapters: Record<ImportedSourceKind, JobSourceAdapter> = {
  greenhouse,
  lever,
  ashby,
  recruitee,
  smartrecruiters,
};
