import { getTableColumns } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isOpenTo, limitFor } from "#app/features/premium/limits.server.ts";
import { type OwnPlan, selectOwnPlan, toOwnPlan } from "#app/features/premium/own-plan.server.ts";
import { isWithinPlan } from "#app/features/premium/read-only.server.ts";
import { notFound } from "#app/http/respond.ts";
import { parsePathParam } from "../attempt.ts";
import { replay } from "../engine.ts";
import { type PlayerView, toPlayerView } from "../player-view.ts";
import type { Scenario, ScenarioNode } from "../simulation.ts";
import { toNamed } from "../simulation-card.server.ts";
import { simulations } from "../tables.ts";
import { isOwn, type OwnRow, requireOwn, versionOf } from "./drafts.server.ts";
import { findNode, findScenario } from "./edit-draft.ts";
import { type Fields, toNodeFields, toScenarioFields, toSimulationFields } from "./fields.ts";
import { outlineOf } from "./outline.ts";
import { contentHash } from "./publish-draft.server.ts";
import {
  type DraftReport,
  KNOWN_COMPETENCIES,
  reportDraft,
  reportScenario,
  type ScenarioReport,
} from "./report.ts";

/** What the editor shows of a draft: its overview, one scenario, or a preview. Exactly one of the three is set. */
interface Editor {
  own: OwnPlan;
  head: EditorHead;
  overview: Overview | null;
  scenario: ScenarioPart | null;
  preview: Preview | null;
}

export interface EditorHead
  extends Pick<
    OwnRow,
    "id" | "status" | "visibility" | "version" | "playCount" | "reviewNote" | "draftVersion"
  > {
  title: string;
  /** The draft differs from the published version. */
  isChanged: boolean;
  /** Over the plan's limit: it can be read, exported and deleted, but not changed. */
  isReadOnly: boolean;
  /** The limit of the viewer's plan. */
  max: number;
  /** The plan allows publishing for everybody. */
  mayBePublic: boolean;
  scenarios: { id: string; title: string; nodes: number }[];
}

export interface Overview {
  fields: Fields;
  competencies: { id: string; name: string }[];
  version: string;
  report: DraftReport;
}

export interface OutlineRow {
  id: string;
  type: ScenarioNode["type"];
  /** The beginning of its text. */
  words: string;
  next: string[];
}

export interface ScenarioPart extends Pick<Scenario, "id" | "title" | "cast" | "meters" | "start"> {
  competencies: { id: string; name: string }[];
  /** The whole scenario, to validate unsaved fields in the browser. */
  scenario: Scenario;
  fields: Fields;
  version: string;
  reached: OutlineRow[];
  apart: OutlineRow[];
  node: { node: ScenarioNode; fields: Fields; version: string } | null;
  report: ScenarioReport;
}

export interface Preview {
  id: string;
  title: string;
  view: PlayerView;
}

const BEGINNING = 90;

/** The editor of a viewer's simulation, at the part that the address names. Throws 404. One trip. */
export async function readEditor(
  db: Database,
  viewer: Viewer,
  { id, search, now }: { id: string; search: URLSearchParams; now: Date },
): Promise<Editor> {
  const { row, own, isReadOnly } = await readHeld(db, viewer, { id, now });
  const asked = (name: string) => search.get(name);
  const preview = asked("preview");
  const scenario = asked("scenario");
  const nothing = { overview: null, scenario: null, preview: null };
  const head = {
    ...(await toHead(row)),
    isReadOnly,
    max: limitFor(own.plan, "simulations"),
    mayBePublic: isOpenTo(own.plan),
  };
  if (preview !== null) {
    const path = parsePathParam(asked("p"));
    return { own, head, ...nothing, preview: toPreview(scenarioOf(row, preview), path) };
  }
  if (scenario !== null) {
    const part = await toScenarioPart(scenarioOf(row, scenario), asked("node"));
    return { own, head, ...nothing, scenario: part };
  }
  const fields = toSimulationFields(row.draft);
  const version = await versionOf(fields);
  const report = reportDraft(row.draft, KNOWN_COMPETENCIES);
  const competencies = toNamed(row.draft.competencies);
  return { own, head, ...nothing, overview: { fields, competencies, version, report } };
}

interface Held {
  row: OwnRow;
  own: OwnPlan;
  isReadOnly: boolean;
}

async function readHeld(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<Held> {
  const isHeld = isWithinPlan(simulations, viewer, { kind: "simulations", now });
  const [revocation, [found], ...plan] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select({ ...getTableColumns(simulations), isHeld: isHeld.mapWith(Boolean).as("is_held") })
      .from(simulations)
      .where(isOwn(viewer, id)),
    ...selectOwnPlan(db, viewer),
  ]);
  requireLive(revocation);
  return {
    row: requireOwn(found),
    own: toOwnPlan(plan, viewer, now),
    isReadOnly: !found?.isHeld,
  };
}

type DraftHead = Omit<EditorHead, "isReadOnly" | "max" | "mayBePublic">;

async function toHead({ draft, ...row }: OwnRow): Promise<DraftHead> {
  const { id, status, visibility, version, playCount, reviewNote, draftVersion } = row;
  return {
    id,
    status,
    visibility,
    version,
    playCount,
    reviewNote,
    draftVersion,
    title: draft.title,
    isChanged: version > 0 && (await contentHash(draft)) !== row.contentHash,
    scenarios: draft.scenarios.map((each) => ({
      id: each.id,
      title: each.title,
      nodes: each.nodes.length,
    })),
  };
}

function scenarioOf({ draft }: OwnRow, id: string): Scenario {
  const scenario = findScenario(draft, id);
  if (!scenario) throw notFound("There is no such scenario in this draft.");
  return scenario;
}

async function toScenarioPart(scenario: Scenario, nodeId: string | null): Promise<ScenarioPart> {
  const fields = toScenarioFields(scenario);
  const { reached, apart } = outlineOf(scenario);
  const node = nodeId === null ? null : findNode(scenario, nodeId);
  const nodeFields = node && toNodeFields(node);
  const { id, title, cast, meters, start, competencies } = scenario;
  return {
    id,
    title,
    cast,
    meters,
    start,
    competencies: toNamed(competencies),
    scenario,
    fields,
    version: await versionOf(fields),
    reached: reached.map(toOutlineRow),
    apart: apart.map(toOutlineRow),
    node: node && nodeFields && { node, fields: nodeFields, version: await versionOf(nodeFields) },
    report: reportScenario(scenario, KNOWN_COMPETENCIES),
  };
}

function toOutlineRow(node: ScenarioNode): OutlineRow {
  const { id, type, text } = node;
  const told = (node.type === "end" && node.title) || text;
  const words = told.length > BEGINNING ? `${told.slice(0, BEGINNING).trimEnd()}…` : told;
  const next =
    node.type === "choice"
      ? node.choices.map((choice) => choice.next)
      : node.type === "text"
        ? [node.next]
        : [];
  return { id, type, words, next };
}

function toPreview(scenario: Scenario, path: string[]): Preview {
  const { play } = replay(scenario, path);
  const { id, title } = scenario;
  return { id, title, view: toPlayerView(play, { seed: id, mode: "practise" }) };
}
