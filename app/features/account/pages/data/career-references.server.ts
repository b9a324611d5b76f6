import { parseSourceRef, toSourceRef } from "#app/features/stories/story.ts";
import type { CareerRows } from "./career-tables.server.ts";
import { toDraftRow } from "./import-simulations.server.ts";

interface StoredIds {
  /** Null for a project that is missing. */
  toProjectId(id: string | null): string | null;
  /** Null for a row that is missing, as for projects. */
  toWinId(id: string | null): string | null;
  toPlanItemId(id: string | null): string | null;
  toAttemptId(id: string): string;
  toSimulationId(id: string): string;
}

/** The rows that refer to others, with the ids that those have once they are stored. */
export function updateReferences(tables: Omit<CareerRows, "attempts">, storedIds: StoredIds) {
  const { toProjectId, toSimulationId } = storedIds;
  return {
    assessments: tables.assessments.map((row) => updateEvidence(row, storedIds)),
    planItems: tables.planItems.map((item) => ({
      ...item,
      projectId: toProjectId(item.projectId),
    })),
    wins: tables.wins.map((win) => ({ ...win, projectId: toProjectId(win.projectId) })),
    packets: tables.packets.map((packet) => ({
      ...packet,
      projectIds: packet.projectIds.flatMap((id) => toProjectId(id) ?? []),
    })),
    reviews: tables.reviews.map((review) => ({
      ...review,
      winId: storedIds.toWinId(review.winId),
      planItemId: storedIds.toPlanItemId(review.planItemId),
    })),
    // A story without its source stays: its words are the person's.
    stories: tables.stories.map(({ source, ...story }) => {
      const { kind, id } = parseSourceRef(source);
      const storedId = kind === "project" ? toProjectId(id) : storedIds.toWinId(id);
      return { ...story, source: toSourceRef({ kind, id: storedId ?? id }) };
    }),
    simulations: tables.simulations.map(toDraftRow).map(({ draft, ...row }) => ({
      ...row,
      draft: { ...draft, id: toSimulationId(row.id) },
    })),
  };
}

/** Evidence from a project or win that is missing is dropped. */
function updateEvidence(
  assessment: CareerRows["assessments"][number],
  { toProjectId, toWinId, toAttemptId }: StoredIds,
): CareerRows["assessments"][number] {
  const storedIdOf: Record<string, (id: string) => string | null> = {
    ...{ project: toProjectId, win: toWinId, attempt: toAttemptId },
  };
  const updateRef = (ref: string) => {
    const [kind = "", oldId = ""] = ref.split(":");
    const id = storedIdOf[kind]?.(oldId) ?? null;
    return id === null ? [] : `${kind}:${id}`;
  };
  const answers = Object.entries(assessment.answers).map(([id, answer]) => [
    id,
    { ...answer, evidence: answer.evidence.flatMap(updateRef) },
  ]);
  return { ...assessment, answers: Object.fromEntries(answers) };
}
