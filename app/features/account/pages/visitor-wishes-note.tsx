import { useEffect } from "react";
import { rememberWishes, useVisitorWishes } from "#app/features/jobs/reader/use-visitor-wishes.tsx";
import {
  describeWishes,
  toWishes,
  type VisitorWishes,
} from "#app/features/jobs/reader/visitor-wishes.ts";
import type { SavedSections, Section } from "../profile.ts";

/** Fills in what the browser remembers of the time before the account, in sections that were never saved. */
export function VisitorWishesNote({ sections }: { sections: SavedSections }) {
  const wishes = useVisitorWishes();
  const unsaved = wishes ? listFields(wishes).filter(({ section }) => !sections[section]) : [];
  const isKept = wishes !== null && unsaved.length === 0;
  useEffect(() => {
    // The profile knows all of it now.
    if (isKept) rememberWishes(null);
  }, [isKept]);
  useEffect(() => {
    for (const field of wishes ? listFields(wishes) : []) if (!sections[field.section]) fill(field);
  }, [wishes, sections]);
  if (!wishes || isKept) return null;
  return (
    <p className="note row" role="status">
      <span>
        Before you had an account, this browser remembered what you wanted: {describeWishes(wishes)}
        . We filled that in below. Save each section.
      </span>
      <button type="button" className="link" onClick={() => rememberWishes(null)}>
        Delete
      </button>
    </p>
  );
}

interface PrefilledField {
  section: Section;
  name: string;
  values: readonly string[];
}

function listFields(wishes: VisitorWishes): PrefilledField[] {
  const { workModes, pay, tech } = wishes;
  const { targetRole } = toWishes(wishes);
  const fields: PrefilledField[] = [
    { section: "work", name: "targetRole", values: targetRole ? [targetRole] : [] },
    { section: "where", name: "workModes", values: workModes },
    { section: "pay", name: "minSalaryAmount", values: pay ? [String(pay.amount)] : [] },
    { section: "pay", name: "minSalaryCurrency", values: pay ? [pay.currency] : [] },
    { section: "pay", name: "minSalaryPeriod", values: pay ? ["YEAR"] : [] },
    { section: "tech", name: "tech", values: tech.length > 0 ? [tech.join("\n")] : [] },
  ];
  return fields.filter(({ values }) => values.length > 0);
}

/** Leaves alone what its person has filled in, or a draft has restored. */
function fill({ name, values }: PrefilledField): void {
  // Selects and textareas have the same properties.
  const controls = [...document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]`)];
  const isCheckbox = ({ type }: HTMLInputElement) => type === "checkbox";
  const isAnswered = (control: HTMLInputElement) =>
    isCheckbox(control) ? control.checked : control.value !== "";
  if (controls.some(isAnswered)) return;
  for (const control of controls) {
    if (isCheckbox(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? "";
  }
}
