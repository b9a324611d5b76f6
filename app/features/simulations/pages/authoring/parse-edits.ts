import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { MAX_ID_LENGTH, MAX_ITEMS, MAX_ROWS } from "../../authoring/draft-limits.ts";
import type { NodeEdit } from "../../authoring/node-edit.ts";
import type { ScenarioEdit } from "../../authoring/scenario-edit.ts";
import { OUTCOMES, type Simulation } from "../../simulation.ts";
import {
  type AddError,
  findText,
  parseCast,
  parseChoices,
  parseMeters,
  parseNumber,
  type RawFields,
} from "./parse-fields.ts";

/* Parses the editor's forms into edits, on the server and while someone types. */

type SimulationEdit = Pick<Simulation, "title" | "summary" | "minutes" | "competencies">;

const MAX_MINUTES = 999;

/** All fields but the difficulty, which the form's schema checks. */
export function parseSimulationEdit(rawFields: RawFields, addError: AddError): SimulationEdit {
  return {
    title: parseLine(rawFields, "title", addError),
    summary: parseLine(rawFields, "summary", addError),
    minutes: parseMinutes(rawFields, addError),
    competencies: parseCompetencies(rawFields, addError),
  };
}

export function parseScenarioEdit(rawFields: RawFields, addError: AddError): ScenarioEdit {
  return {
    ...parseSimulationEdit(rawFields, addError),
    role: findText(rawFields, "role", addError) ?? "",
    start: parseId(rawFields, "start", addError),
    cast: parseCast(rawFields, addError),
    meters: parseMeters(rawFields, addError),
  };
}

export function parseNodeEdit(rawFields: RawFields, addError: AddError): NodeEdit {
  const fieldText = (name: string) => findText(rawFields, name, addError) ?? "";
  const meter = parseId(rawFields, "requires", addError);
  return {
    id: parseId(rawFields, "id", addError),
    speaker: parseId(rawFields, "speaker", addError),
    text: fieldText("text"),
    next: parseId(rawFields, "next", addError),
    title: parseLine(rawFields, "title", addError),
    outcome: OUTCOMES.find((each) => each === rawFields.outcome) ?? "mixed",
    debrief: fieldText("debrief")
      .split("\n")
      .flatMap((each) => each.trim() || [])
      .slice(0, MAX_ITEMS),
    requires: meter
      ? {
          meter,
          min: parseNumber(rawFields, "min", addError),
          max: parseNumber(rawFields, "max", addError),
        }
      : null,
    otherwise: parseId(rawFields, "otherwise", addError),
    choices: parseChoices(rawFields, addError),
  };
}

function parseLine(rawFields: RawFields, name: string, addError: AddError): string {
  return (findText(rawFields, name, addError) ?? "").replace(/\s*\n\s*/g, " ");
}

function parseId(rawFields: RawFields, name: string, addError: AddError): string {
  return (findText(rawFields, name, addError) ?? "").slice(0, MAX_ID_LENGTH);
}

function parseMinutes(rawFields: RawFields, addError: AddError): number {
  const sentence = `Use a whole number from 0 to ${MAX_MINUTES}.`;
  const minutes = parseNumber(rawFields, "minutes", (field) => addError(field, sentence)) ?? 0;
  if (minutes >= 0 && minutes <= MAX_MINUTES) return minutes;
  addError("minutes", sentence);
  return 0;
}

function parseCompetencies(rawFields: RawFields, addError: AddError): string[] {
  const ids = [...new Set([rawFields.competencies ?? []].flat().map(String))];
  if (ids.length > MAX_ROWS.competencies) addError("competencies", "Choose at most 6.");
  if (ids.some((id) => !COMPETENCY_IDS.has(id))) {
    addError("competencies", "Choose from the offered answers.");
  }
  return ids;
}
