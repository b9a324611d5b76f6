import { cleanText } from "#app/http/field-faults.ts";
import type { Stage } from "../../favorite.ts";
import type { Outcome } from "../../favorite-fields.ts";
import { FAVORITE_FIELDS, TRACKED_LENGTH } from "../../favorite-fields.ts";
import { toLink } from "../link.ts";
import { type DateOrder, toDayOfCell, toStageOfCell } from "./cells.ts";
import type { SheetRow } from "./parse-csv.ts";
import type { Columns, SheetField } from "./sheet-fields.ts";

/** What a row says of a job. */
export interface SheetJob {
  n: number;
  title: string;
  company: string;
  link: string | null;
  where: string;
  /** As it stands in the cell. */
  pay: string;
  stage: Stage;
  outcome: Outcome | null;
  savedOn: string | null;
  appliedOn: string | null;
  dueOn: string | null;
  nextStep: string;
  note: string;
}

/** What is wrong in a cell, or why its row is left out. */
export interface SheetIssue {
  n: number;
  field: SheetField;
  why: string;
  isLeftOut: boolean;
}

interface Reading {
  columns: Columns;
  order: DateOrder;
  /** The last day that has come, somewhere. */
  today: string;
}

const LENGTHS = {
  title: TRACKED_LENGTH.title,
  company: TRACKED_LENGTH.company,
  where: TRACKED_LENGTH.where,
  pay: 120,
  nextStep: FAVORITE_FIELDS.nextStep.max,
  note: FAVORITE_FIELDS.note.max,
};

/** A row as a job; null, with an issue that says so, where it names none. */
export function toSheetJob(
  { n, cells }: SheetRow,
  { columns, order, today }: Reading,
): { job: SheetJob | null; issues: SheetIssue[] } {
  const issues: SheetIssue[] = [];
  const say = (field: SheetField, why: string, isLeftOut = false) =>
    issues.push({ n, field, why, isLeftOut });
  const cellOf = (field: SheetField) => {
    const column = columns[field];
    // The mark that keeps a spreadsheet from reading a cell as a formula is no part of its text.
    return (column === null ? "" : (cells[column] ?? "")).replace(/^'(?=[=+\-@＝＋－＠])/, "");
  };
  const textOf = (field: keyof typeof LENGTHS) => {
    const text = cleanText(cellOf(field)).toWellFormed();
    const clean = field === "note" ? text : text.replace(/\s+/g, " ");
    const max = LENGTHS[field];
    if (clean.length <= max) return clean;
    say(field, `This has more than ${max} characters, so we cut the rest.`);
    return clean.slice(0, max).toWellFormed();
  };
  const dayOf = (field: "savedOn" | "appliedOn" | "dueOn") => {
    const cell = cellOf(field);
    if (cell === "") return null;
    const day = toDayOfCell(cell, order);
    if (day === null) say(field, `“${toShort(cell)}” isn’t a date we can read, so we left it out.`);
    else if (field !== "dueOn" && day > today)
      say(field, `${day} is in the future, so we left it out.`);
    else return day;
    return null;
  };
  const link = linkOf(cellOf("link"), (why) => say("link", why));
  const title = textOf("title") || (link ? `Job at ${toHost(link)}` : "");
  if (!title) {
    say("title", "The row has neither a title nor a link, so we left it out.", true);
    return { job: null, issues };
  }
  const appliedOn = dayOf("appliedOn");
  const stageCell = cellOf("stage");
  const known = stageCell === "" ? null : toStageOfCell(stageCell);
  const supposed: Stage = appliedOn ? "applied" : "saved";
  if (stageCell !== "" && !known) {
    const label = appliedOn ? "Applied" : "Saved";
    say("stage", `“${toShort(stageCell)}” isn’t a stage we know, so we used ${label}.`);
  }
  const job = {
    ...{ n, title, link, company: textOf("company"), where: textOf("where"), pay: textOf("pay") },
    ...{ stage: known?.stage ?? supposed, outcome: known?.outcome ?? null },
    ...{ savedOn: dayOf("savedOn"), appliedOn, dueOn: dayOf("dueOn") },
    ...{ nextStep: textOf("nextStep"), note: textOf("note") },
  };
  return { job, issues };
}

function linkOf(cell: string, say: (why: string) => void): string | null {
  if (cell === "") return null;
  // Notion and spreadsheets write a named link with its address in brackets.
  const address = /\((https:\/\/[^\s()]+)\)$/i.exec(cell)?.[1] ?? cell;
  const link = /\s/.test(address) ? null : toLink(address);
  if (link === null)
    say(`“${toShort(cell)}” isn’t an address that starts with https://, so we left it out.`);
  return link;
}

function toHost(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}

function toShort(cell: string): string {
  const text = cleanText(cell).replace(/\s+/g, " ").toWellFormed();
  return text.length <= 40 ? text : `${text.slice(0, 39).toWellFormed()}…`;
}
