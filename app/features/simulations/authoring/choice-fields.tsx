import { useContext, useState } from "react";
import { firstOf } from "#app/ui/form/answer.ts";
import { FormContext, SelectField, TextField, TickField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Choice, ChoiceNode } from "../simulation.ts";
import { NextField, withStored } from "./node-form.tsx";
import type { ScenarioPart } from "./read-editor.server.ts";
import { RowId } from "./row-id.tsx";
import { OFFERED } from "./rows.ts";

interface ChoiceFieldsProps {
  n: number;
  part: ScenarioPart;
  own: string;
  /** Null for the row of a new choice. */
  choice: Choice | null;
}

const FOLDED = /^c\d(Effect\.|Score\.|Min$|Max$)/;

/** The choices as they were when the form was filled, and an empty row for one more. */
export function ChoiceRows({ node, part }: { node: ChoiceNode; part: ScenarioPart }) {
  const { values } = useContext(FormContext);
  const [choices] = useState(node.choices);
  const more = choices.length + 1;
  const isTyped = firstOf(values, `c${more}Text`) !== "";
  return (
    <>
      {[...choices.entries()].map(([index, choice]) => (
        <ChoiceFields key={index} n={index + 1} part={part} own={node.id} choice={choice} />
      ))}
      {choices.length < OFFERED.choices && (
        <details className="more-of" open={isTyped || undefined}>
          <summary>
            <Icon name="chevron-right" />
            One more choice
          </summary>
          <ChoiceFields n={more} part={part} own={node.id} choice={null} />
        </details>
      )}
    </>
  );
}

function ChoiceFields({ n, part, own, choice }: ChoiceFieldsProps) {
  const row = `c${n}`;
  const { errors } = useContext(FormContext);
  const isWrong = Object.keys(errors).some((name) => FOLDED.test(name) && name.startsWith(row));
  const effects = idsOf(part.meters, choice?.effects);
  const score = idsOf(part.competencies, choice?.score);
  return (
    <fieldset className="panel stack gap-3">
      <legend>Choice {n}</legend>
      <RowId name={`${row}Id`} />
      <TextField name={`${row}Text`} label="What the player does" rows={2} maxLength={240} />
      <NextField name={`${row}Next`} label="Leads to" part={part} own={own} stored={choice?.next} />
      <TextField
        name={`${row}Feedback`}
        label="Feedback"
        rows={2}
        maxLength={400}
        hint="What it did, said after the choice."
      />
      <details className="more-of" open={isWrong || undefined}>
        <summary>
          <Icon name="chevron-right" />
          What it does and what it is worth{choice ? `: ${tellWorth(choice)}` : ""}
        </summary>
        <div className="stack gap-3 pt-2">
          <div className="stack two">
            {effects.map(({ id, name }) => (
              <TextField
                key={id}
                name={`${row}Effect.${id}`}
                label={`${name}, by −50 to 50`}
                inputMode="text"
              />
            ))}
          </div>
          <div className="stack two">
            {score.map(({ id, name }) => (
              <TextField
                key={id}
                name={`${row}Score.${id}`}
                label={`${name}, 0 to 2 points`}
                inputMode="numeric"
              />
            ))}
          </div>
          {(part.meters.length > 0 || choice?.requires) && (
            <>
              <SelectField
                name={`${row}Requires`}
                label="Offered only with"
                none="Always"
                options={withStored(
                  part.meters.map(({ id, name }) => ({ value: id, text: name })),
                  choice?.requires?.meter ?? "",
                )}
              />
              <div className="stack two">
                <TextField name={`${row}Min`} label="of at least" inputMode="numeric" />
                <TextField name={`${row}Max`} label="of at most" inputMode="numeric" />
              </div>
            </>
          )}
        </div>
      </details>
      {choice && <TickField name={`${row}Remove`} label="Remove this choice as I save" />}
    </fieldset>
  );
}

/** The scenario's own, and those that only the choice refers to. */
function idsOf(
  known: readonly { id: string; name: string }[],
  named: Readonly<Record<string, number>> = {},
): { id: string; name: string }[] {
  const more = Object.keys(named).filter((id) => known.every((each) => each.id !== id));
  return [...known, ...more.map((id) => ({ id, name: `${id} (not there)` }))];
}

function tellWorth({ score = {}, effects = {} }: Choice): string {
  const points = Object.values(score).reduce((sum, each) => sum + each, 0);
  const moved = Object.values(effects).filter((by) => by !== 0).length;
  return `${points} ${points === 1 ? "point" : "points"}, moves ${moved === 0 ? "nothing" : moved}`;
}
