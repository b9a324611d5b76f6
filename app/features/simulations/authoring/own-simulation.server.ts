import type { SimulationStatus, SimulationVisibility } from "../publication.ts";
import type { Row } from "./drafts.server.ts";
import { KNOWN_COMPETENCIES, reportDraft } from "./report.ts";

/** A simulation of somebody's own, with what the rules say of its draft. */
export interface OwnSimulation {
  id: string;
  title: string;
  status: SimulationStatus;
  visibility: SimulationVisibility;
  version: number;
  playCount: number;
  errors: number;
  warnings: number;
  updatedAt: string;
}

/** A row as its author's list shows it. */
export function toOwnSimulation(row: Row): OwnSimulation[] {
  const { id, status, visibility, version, playCount, updatedAt, draft } = row;
  if (!draft) return [];
  const { errors, warnings } = reportDraft(draft, KNOWN_COMPETENCIES);
  const { title } = draft;
  return [{ id, title, status, visibility, version, playCount, errors, warnings, updatedAt }];
}
