import { readAsViewer } from "#app/auth/revocation.server.ts";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { listTemplatesFor } from "#app/features/projects/templates.ts";
import { levelsOf } from "#app/features/roadmap/assessment.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { targetLevel } from "#app/features/roadmap/target.ts";
import { selectSimulationsForCompetency } from "#app/features/simulations/library/library.server.ts";
import { selectTargetJob, toOwnTarget } from "#app/features/target-job/target-job.server.ts";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { findCompetency, MAX_LEVEL, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import {
  selectViewerCoachState,
  toViewerCoachState,
  type ViewerCoachState,
} from "./coach.server.ts";
import { toCompetencySubject } from "./competency-subject.ts";
import { type PracticeInput, toPracticeGuidance } from "./practice.ts";
import { toLines } from "./prompt.ts";

interface CompetencyRequest {
  id: string;
  /** From the query string; null or an invalid value means the viewer's own level. */
  level: string | null;
  now: Date;
}

/** Guidance for a competency, with the viewer's own level and evidence if signed in. Throws 404. */
export async function readCompetencyGuidance(
  context: Context,
  { id: requestedId, level, now }: CompetencyRequest,
) {
  const competency = findCompetency(requestedId);
  if (!competency) throw notFound("The roadmap has no competency at this address.");
  const { id } = competency;
  const requestedLevel = parseLevel(level);
  const viewer = findViewer(context);
  const db = databaseOf(context);
  const reading = Promise.all([
    viewer ? readViewerLevel(context, viewer, { id, now }) : null,
    selectSimulationsForCompetency(db, id, {
      player: viewer ?? { uid: null, plans: plansOf(context) },
      now,
    }),
  ]);
  const [viewerLevel, simulations] = await withReadTimeout(reading, "This guidance");
  const guidance = toPracticeGuidance(competency, {
    level: requestedLevel ?? viewerLevel?.level ?? null,
    target: viewerLevel?.target ?? TARGET_LEVEL,
    evidence: viewerLevel?.evidence ?? [],
    templates: listTemplatesFor(id),
    simulations,
    practice: findCompetencyPractice(id),
    now,
  });
  return {
    competency,
    level: requestedLevel ?? viewerLevel?.level ?? null,
    isOwnLevel:
      requestedLevel === null && viewerLevel?.level !== undefined && viewerLevel.level !== null,
    guidance,
    subject: toCompetencySubject(competency, guidance),
    viewerState: viewerLevel?.viewerState ?? null,
    /** Undefined for a visitor. */
    targetJob: viewerLevel?.targetJob,
  };
}

function parseLevel(level: string | null): number | null {
  return level !== null && /^\d$/.test(level) && Number(level) <= MAX_LEVEL ? Number(level) : null;
}

interface ViewerLevel extends Pick<PracticeInput, "level" | "target" | "evidence"> {
  viewerState: ViewerCoachState;
  targetJob: OwnTarget | null;
}

async function readViewerLevel(
  context: Context,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<ViewerLevel> {
  const db = databaseOf(context);
  const target = { surface: "competency", targetId: id, now } as const;
  const rows = await readAsViewer(db, viewer, {
    ...selectCompetencyProfile(db, viewer, now),
    ...selectViewerCoachState(db, viewer, target),
    ...selectTargetJob(db, viewer),
  });
  const viewerState = toViewerCoachState(rows, viewer, now);
  const { answers, targetRole, evidence, runs } = toCompetencyProfile(rows);
  const note = toLines(answers[id]?.note ?? "").map((line) => `My note: ${line}`);
  return {
    viewerState: { ...viewerState, includable: { ...viewerState.includable, note } },
    level: answers[id]?.level ?? null,
    target: targetLevel(targetRole, id),
    evidence: evidence.get(id) ?? [],
    targetJob: toOwnTarget(rows, { levels: levelsOf(answers), targetRole, runs }),
  };
}
