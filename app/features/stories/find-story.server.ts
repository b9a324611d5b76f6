import { and, eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findAskedQuestion } from "#app/features/guidance/job-questions.ts";
import { findLimitNote } from "#app/features/premium/limits.server.ts";
import { winCompetencyColumn } from "#app/features/projects/competencies-column.server.ts";
import { projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { toNamedCompetencies } from "#app/reference/competencies/framework.ts";
import { toldColumns } from "./list-stories.server.ts";
import { toProjectSource, toWinSource } from "./sources.ts";
import { countWords } from "./speech.ts";
import { MAX_WORDS, type SourceId, STORY_LENGTHS, type StorySource, toSourceRef } from "./story.ts";
import { stories } from "./tables.ts";
import { findMissing, tellStory, toText } from "./tell-story.ts";

/**
 * The story of a project or win in its three lengths, with what its person wrote instead; null where
 * there is none of theirs. One round trip; throws 401 when the session has ended.
 */
export async function findStory(
  db: Database,
  viewer: Viewer,
  { source: sourceId, now }: { source: SourceId; now: Date },
) {
  const { kept, counts, ...rows } = await readAsViewer(db, viewer, {
    ...selectSource(db, viewer, sourceId),
    kept: db
      .select({
        length: stories.length,
        text: stories.text,
        sourceHash: stories.sourceHash,
        version: stories.version,
      })
      .from(stories)
      .where(and(eq(stories.uid, viewer.uid), eq(stories.source, toSourceRef(sourceId)))),
    counts: db
      .select({ n: sql<number>`count(*)`.as("n") })
      .from(stories)
      .where(eq(stories.uid, viewer.uid)),
  });
  const found = toFound(rows);
  if (!found) return null;
  const { source, ...facts } = found;
  const hash = await hashSource(source);
  return {
    ...sourceId,
    ...facts,
    /** Why no further one can be put in their words; null while there is room. */
    limit: await findLimitNote(db, viewer, {
      ...{ kind: "stories", used: counts[0]?.n ?? 0, now },
    }),
    missing: findMissing(source),
    questions: toNamedCompetencies(source.competencies).map((competency) => ({
      ...competency,
      question: findAskedQuestion(competency.id),
    })),
    lengths: STORY_LENGTHS.map((length) => {
      const { parts, words } = tellStory(source, MAX_WORDS[length]);
      const own = kept.find((each) => each.length === length);
      return {
        ...{ length, parts, words, text: toText(parts) },
        own: own
          ? {
              text: own.text,
              version: own.version,
              words: countWords(own.text),
              isOutdated: own.sourceHash !== hash,
            }
          : null,
      };
    }),
  };
}

/** Changes when what the source says does. */
export async function hashSource(source: StorySource): Promise<string> {
  return sha256Hex(JSON.stringify(source));
}

/** The source as it is now; null where it is not the viewer's. */
export async function readSource(
  db: Database,
  viewer: Viewer,
  sourceId: SourceId,
): Promise<StorySource | null> {
  return (
    toFound(await readAsViewer(db, viewer, selectSource(db, viewer, sourceId)))?.source ?? null
  );
}

function selectSource(db: Database, { uid }: Viewer, { kind, id }: SourceId) {
  return {
    projectRows: db
      .select({ title: projects.title, confidential: projects.confidential, ...toldColumns })
      .from(projects)
      .where(and(eq(projects.uid, uid), eq(projects.id, kind === "project" ? id : ""))),
    winRows: db
      .select({
        text: wins.text,
        figure: wins.figure,
        competencyId: winCompetencyColumn,
        situation: sql<string>`coalesce(${projects.situation}, '')`.as("told_situation"),
        isConfidential: sql<boolean>`coalesce(${projects.confidential}, 0)`
          .mapWith(Boolean)
          .as("is_confidential"),
        decision: sql<string>`coalesce(${reviews.decision}, '')`.as("told_decision"),
      })
      .from(wins)
      .leftJoin(projects, and(eq(projects.id, wins.projectId), eq(projects.uid, uid)))
      .leftJoin(reviews, and(eq(reviews.winId, wins.id), eq(reviews.uid, uid)))
      .where(and(eq(wins.uid, uid), eq(wins.id, kind === "win" ? id : "")))
      .limit(1),
  };
}

interface SourceRows {
  projectRows: Awaited<ReturnType<typeof selectSource>["projectRows"]>;
  winRows: Awaited<ReturnType<typeof selectSource>["winRows"]>;
}

function toFound({ projectRows: [project], winRows: [win] }: SourceRows) {
  if (project) {
    const { title, confidential: isConfidential, ...told } = project;
    return { title, isConfidential, source: toProjectSource(told) };
  }
  if (!win) return null;
  const { isConfidential, ...told } = win;
  return { title: told.text, isConfidential, source: toWinSource(told) };
}
