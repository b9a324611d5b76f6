import type { ImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import type { JobSourceAdapter } from "./adapter.ts";
import { ashby } from "./ashby.ts";
import { bamboohr } from "./bamboohr.ts";
import { greenhouse } from "./greenhouse.ts";
import { lever } from "./lever.ts";
import { ojcp } from "./ojcp.ts";
import { personio } from "./personio.ts";
import { recruitee } from "./recruitee.ts";
import { rippling } from "./rippling.ts";
import { smartrecruiters } from "./smartrecruiters.ts";
import { teamtailor } from "./teamtailor.ts";
import { workable } from "./workable.ts";
import { workday } from "./workday.ts";

/** Every kind of job source that can be imported, by its name. */
export const jobSourceAdapters: Record<ImportedSourceKind, JobSourceAdapter> = {
  greenhouse,
  lever,
  ashby,
  recruitee,
  smartrecruiters,
  workable,
  teamtailor,
  personio,
  bamboohr,
  rippling,
  workday,
  ojcp,
};
