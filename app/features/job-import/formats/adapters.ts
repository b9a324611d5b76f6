import type { JobSourceAdapter } from "./adapter.ts";
import { ashby } from "./ashby.ts";
import { greenhouse } from "./greenhouse.ts";
import type { ImportedSourceKind } from "./imported-source-kinds.ts";
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
