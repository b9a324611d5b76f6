import { and, eq, getTableColumns } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { isWithinPlan } from "#app/features/premium/read-only.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { COMPETENCY_IDS, toNamedCompetencies } from "#app/reference/competencies/framework.ts";
import {
  type DraftRow,
  hashPart,
  isAuthoredBy,
  requireDraft,
} from "../../authoring/drafts.server.ts";
import { findScenario } from "../../authoring/edit-draft.ts";
import { toSimulationFields } from "../../authoring/form-fields.ts";
import { listProblems } from "../../authoring/problems.ts";
import { contentHash } from "../../authoring/publish-draft.server.ts";
import { reportDraft } from "../../authoring/report.ts";
import { parseChoicePath } from "../../choice-path.ts";
import type { ChosenCounts } from "../../chosen.ts";
import { replay } from "../../engine.ts";
import { toPlayerView } from "../../play/player-view.ts";
import { isTakenDown } from "../../publication.ts";
import type { Scenario } from "../../simulation.ts";
import { simulationScenarios, simulations } from "../../tables.ts";
import { selectTakenDown } from "../../taken-down.server.ts";
import type { Editor, EditorHead, Preview } from "./editor-page.server.ts";
import { toScenarioPart } from "./scenario-part.server.ts";

/** The editor of a viewer's simulation, at the part that the address names. Throws 404. One trip. */
export async function loadEditor(
  db: Database,
  viewer: Viewer,
  { id, search, now }: { id: string; search: URLSearchParams; now: Date },
): Promise<Editor> {
  const { row, takenDownAt, viewerPlan, isReadOnly, chosen } = await readDraftWithPlan(db, viewer, {
    ...{ id, now },
  });
  const parameter = (name: string) => search.get(name);
  const previewId = parameter("preview");
  const scenarioId = parameter("scenario");
  const noView = { overview: null, scenario: null, preview: null };
  const head = {
    ...(await toEditorHead(row)),
    ...{ isReadOnly, takenDownAt },
    max: limitFor(viewerPlan, "simulations"),
  };
  if (previewId !== null) {
    const path = parseChoicePath(parameter("p"));
    return { head, ...noView, preview: toPreview(requireScenario(row, previewId), path) };
  }
  if (scenarioId !== null) {
    const part = await toScenarioPart(requireScenario(row, scenarioId), {
      nodeId: parameter("node"),
      counts: chosen.get(scenarioId) ?? {},
    });
    const others = listProblems(row.draft, reportDraft(row.draft, COMPETENCY_IDS)).filter(
      ({ scenario }) => scenario !== scenarioId,
    );
    return { head, ...noView, scenario: { ...part, others } };
  }
  const fields = toSimulationFields(row.draft);
  const version = await hashPart(fields);
  const report = reportDraft(row.draft, COMPETENCY_IDS);
  const competencies = toNamedCompetencies(row.draft.competencies);
  const problems = listProblems(row.draft, report);
  return { head, ...noView, overview: { fields, competencies, version, report, problems } };
}

interface DraftWithPlan {
  row: DraftRow;
  takenDownAt: string | null;
  viewerPlan: ViewerPlan;
  isReadOnly: boolean;
  /** What was chosen in the version that is played, by scenario. */
  chosen: ReadonlyMap<string, ChosenCounts>;
}

async function readDraftWithPlan(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<DraftWithPlan> {
  const withinPlanCondition = isWithinPlan(simulations, viewer, { kind: "simulations", now });
  const {
    simulations: [simulationRow],
    counts,
    down,
    ...planRows
  } = await readAsViewer(db, viewer, {
    simulations: db
      .select({
        ...getTableColumns(simulations),
        isHeld: withinPlanCondition.mapWith(Boolean).as("is_held"),
      })
      .from(simulations)
      .where(isAuthoredBy(viewer, id)),
    counts: db
      .select({ id: simulationScenarios.id, chosen: simulationScenarios.chosen })
      .from(simulationScenarios)
      .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
      .where(and(isAuthoredBy(viewer, id), eq(simulationScenarios.version, simulations.version))),
    down: selectTakenDown(db, id),
    ...selectViewerPlan(db, viewer),
  });
  const row = requireDraft(simulationRow);
  return {
    row,
    takenDownAt: isTakenDown(row.status) ? (down[0]?.takenDownAt ?? null) : null,
    viewerPlan: toViewerPlan(planRows, viewer, now),
    isReadOnly: !simulationRow?.isHeld,
    chosen: new Map(counts.map((each) => [each.id, each.chosen])),
  };
}

type DraftHead = Omit<EditorHead, "isReadOnly" | "max" | "takenDownAt">;

async function toEditorHead({ draft, ...row }: DraftRow): Promise<DraftHead> {
  const { id, status, visibility, version, playCount, draftVersion, draftAuthorName } = row;
  const { reviewNote, reviewComments } = row;
  return {
    ...{ id, status, visibility, version, playCount, draftVersion, draftAuthorName },
    ...{ reviewNote, reviewComments },
    title: draft.title,
    canUndo: row.previousDraft !== null,
    isChanged: version > 0 && (await contentHash(draft)) !== row.contentHash,
    scenarios: draft.scenarios.map((each) => ({
      id: each.id,
      title: each.title,
      nodes: each.nodes.length,
    })),
  };
}

function requireScenario({ draft }: DraftRow, id: string): Scenario {
  const scenario = findScenario(draft, id);
  if (!scenario) throw notFound("That scenario isn’t in this draft.");
  return scenario;
}

function toPreview(scenario: Scenario, path: string[]): Preview {
  const { play } = replay(scenario, path);
  const { id, title } = scenario;
  return { id, title, view: toPlayerView(play, { seed: id, mode: "practise" }) };
}
