import { COMPETENCIES } from "#app/features/roadmap/framework.ts";
import { ID_LENGTH, MANY, MOST } from "../draft-bounds.ts";
import { OUTCOMES, type Simulation } from "../simulation.ts";
import type { NodeEdit } from "./node-edit.ts";
import {
  findWords,
  type Refuse,
  readCast,
  readChoices,
  readMeters,
  readNumber,
  type Sent,
} from "./part-fields.ts";
import type { ScenarioEdit } from "./scenario-edit.ts";

/* Parses the editor's forms into edits, on the server and while somebody types. */

type SimulationEdit = Pick<Simulation, "title" | "summary" | "minutes" | "competencies">;

const MAX_MINUTES = 999;
const COMPETENCY_IDS = COMPETENCIES.map(({ id }) => id);

/** All fields but the difficulty, which the form's schema checks. */
export function readSimulationEdit(sent: Sent, refuse: Refuse): SimulationEdit {
  return {
    title: readLine(sent, "title", refuse),
    summary: readLine(sent, "summary", refuse),
    minutes: readMinutes(sent, refuse),
    competencies: readCompetencies(sent, refuse),
  };
}

export function readScenarioEdit(sent: Sent, refuse: Refuse): ScenarioEdit {
  return {
    ...readSimulationEdit(sent, refuse),
    role: findWords(sent, "role", refuse) ?? "",
    start: readName(sent, "start", refuse),
    cast: readCast(sent, refuse),
    meters: readMeters(sent, refuse),
  };
}

export function readNodeEdit(sent: Sent, refuse: Refuse): NodeEdit {
  const say = (name: string) => findWords(sent, name, refuse) ?? "";
  return {
    id: readName(sent, "id", refuse),
    speaker: readName(sent, "speaker", refuse),
    text: say("text"),
    next: readName(sent, "next", refuse),
    title: readLine(sent, "title", refuse),
    outcome: OUTCOMES.find((each) => each === sent.outcome) ?? "mixed",
    debrief: say("debrief")
      .split("\n")
      .flatMap((each) => each.trim() || [])
      .slice(0, MANY),
    choices: readChoices(sent, refuse),
  };
}

function readLine(sent: Sent, name: string, refuse: Refuse): string {
  return (findWords(sent, name, refuse) ?? "").replace(/\s*\n\s*/g, " ");
}

function readName(sent: Sent, name: string, refuse: Refuse): string {
  return (findWords(sent, name, refuse) ?? "").slice(0, ID_LENGTH);
}

function readMinutes(sent: Sent, refuse: Refuse): number {
  const sentence = `Use a whole number from 0 to ${MAX_MINUTES}.`;
  const minutes = readNumber(sent, "minutes", (field) => refuse(field, sentence)) ?? 0;
  if (minutes >= 0 && minutes <= MAX_MINUTES) return minutes;
  refuse("minutes", sentence);
  return 0;
}

function readCompetencies(sent: Sent, refuse: Refuse): string[] {
  const ids = [...new Set([sent.competencies ?? []].flat().map(String))];
  if (ids.length > MOST.competencies) refuse("competencies", "Choose at most 6.");
  if (ids.some((id) => !COMPETENCY_IDS.includes(id))) {
    refuse("competencies", "Choose from the offered answers.");
  }
  return ids;
}
