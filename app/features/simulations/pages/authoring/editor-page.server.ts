import type { DraftRow } from "../../authoring/drafts.server.ts";
import type { FormFields } from "../../authoring/form-fields.ts";
import type { Problems } from "../../authoring/problems.ts";
import type { DraftReport, ScenarioReport } from "../../authoring/report.ts";
import type { ChosenShare } from "../../chosen.ts";
import type { PlayerView } from "../../play/player-view.ts";
import type { Scenario, ScenarioNode } from "../../simulation.ts";

/** What the editor shows of a draft: its overview, one scenario, or a preview. Exactly one of the three is set. */
export interface Editor {
  head: EditorHead;
  overview: Overview | null;
  scenario: ScenarioPart | null;
  preview: Preview | null;
}

export interface EditorHead
  extends Pick<
    DraftRow,
    | "id"
    | "status"
    | "visibility"
    | "version"
    | "playCount"
    | "reviewNote"
    | "reviewComments"
    | "draftVersion"
    | "draftAuthorName"
  > {
  title: string;
  /** Its last change can be undone. */
  canUndo: boolean;
  /** The draft differs from the published version. */
  isChanged: boolean;
  /** Over the plan's limit: it can be read, exported and deleted, but not changed. */
  isReadOnly: boolean;
  /** When an operator took it down; null where none did, or the log has forgotten. */
  takenDownAt: string | null;
  /** The limit of the viewer's plan. */
  max: number;
  scenarios: { id: string; title: string; nodes: number }[];
}

export interface Overview {
  fields: FormFields;
  competencies: { id: string; name: string }[];
  version: string;
  report: DraftReport;
  problems: Problems[];
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
  fields: FormFields;
  version: string;
  reached: OutlineRow[];
  apart: OutlineRow[];
  node: {
    node: ScenarioNode;
    fields: FormFields;
    version: string;
    /** What its players chose; null where they are too few. */
    share: ChosenShare | null;
  } | null;
  report: ScenarioReport;
  /** What else keeps the simulation from being published. */
  others: Problems[];
}

export interface Preview {
  id: string;
  title: string;
  view: PlayerView;
}
