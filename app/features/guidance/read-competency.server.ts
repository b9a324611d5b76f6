import type { RouterContextProvider } from "react-router";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { listTemplatesFor } from "#app/features/projects/templates.ts";
import { type Competency, findCompetency, MAX_LEVEL } from "#app/features/roadmap/framework.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { selectExercises } from "#app/features/simulations/library.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import { type Mine, selectMine, toMine } from "./coach.server.ts";
import { toCompetencySubject } from "./competency-subject.ts";
import { type Exercise, type Practice, practiceFor } from "./practice.ts";

interface Asked {
  id: string;
  /** From the query string; null or an invalid value means the viewer's own level. */
  level: string | null;
  now: Date;
}

/** Guidance for a competency, with the viewer's own level and evidence if signed in. Throws 404. */
export async function readCompetency(
  context: Readonly<RouterContextProvider>,
  { id, level, now }: Asked,
) {
  const competency = findCompetency(id);
  if (!competency) throw notFound("The roadmap has no competency at this address.");
  const stated = parseLevel(level);
  const viewer = findViewer(context);
  const db = databaseOf(context);
  const reading = Promise.all([
    viewer ? readOwn(context, viewer, { id, now }) : null,
    listExercises(db, competency),
  ]);
  const [own, simulations] = await inTime(reading, "This guidance");
  const guidance = practiceFor(competency, {
    level: stated ?? own?.level ?? null,
    evidence: own?.evidence ?? [],
    templates: listTemplatesFor(id),
    simulations,
  });
  return {
    competency,
    level: stated ?? own?.level ?? null,
    isOwnLevel: stated === null && own?.level !== undefined && own.level !== null,
    guidance,
    subject: toCompetencySubject(competency, guidance),
    mine: own?.mine ?? null,
  };
}

function parseLevel(level: string | null): number | null {
  return level !== null && /^\d$/.test(level) && Number(level) <= MAX_LEVEL ? Number(level) : null;
}

interface Own extends Pick<Practice, "level" | "evidence"> {
  mine: Mine;
}

async function readOwn(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<Own | null> {
  const db = databaseOf(context);
  const about = { surface: "competency", targetId: id, now } as const;
  const [assessments, projects, profiles, runs, offered, ...rest] = await db.batch([
    ...selectStanding(db, viewer),
    ...selectMine(db, viewer, about),
  ]);
  const mine = toMine(rest, viewer, now);
  // A revoked session is a visitor's.
  if (mine.isOver) return null;
  const { answers, evidence } = toStanding([assessments, projects, profiles, runs, offered]);
  return { mine, level: answers[id]?.level ?? null, evidence: evidence.get(id) ?? [] };
}

function listExercises(db: Database, { id }: Competency): Promise<Exercise[]> {
  return selectExercises(db, id);
}
