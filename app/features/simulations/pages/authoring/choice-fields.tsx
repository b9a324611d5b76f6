import { useContext, useState } from "react";
import { CheckboxField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import type { ChosenShare } from "../../chosen.ts";
import type { Choice, ChoiceNode } from "../../simulation.ts";
import type { ScenarioPart } from "./editor-page.server.ts";
import { NextField, withStoredOption } from "./next-field.tsx";
import { RowId } from "./row-id.tsx";
import { numbersUpTo, SHOWN_ROWS } from "./rows.ts";

interface ChoiceFieldsProps {
  n: number;
  part: ScenarioPart;
  nodeId: string;
  /** Null for the row of a new choice. */
  choice: Choice | null;
  /** How many there are. */
  count: number;
  /** How often it is chosen as it was published; null where that is not told. */
  chosen: string | null;
}

const DETAIL_FIELDS = /^c\d(Effect\.|Score\.|Min$|Max$)/;

/** The choices as they were when the form was filled, and an empty row for one more. */
export function ChoiceRows({
  node,
  part,
  share,
}: {
  node: ChoiceNode;
  part: ScenarioPart;
  share: ChosenShare | null;
}) {
  const { values } = useContext(FormContext);
  const [choices] = useState(node.choices);
  const nextRow = choices.length + 1;
  const hasNewChoice = firstValueOf(values, `c${nextRow}Text`) !== "";
  return (
    <>
      {[...choices.entries()].map(([index, choice]) => (
        <ChoiceFields
          key={index}
          n={index + 1}
          part={part}
          nodeId={node.id}
          choice={choice}
          count={choices.length}
          chosen={share && `${share.percent[choice.id] ?? 0}% of ${share.n} first plays`}
        />
      ))}
      {choices.length < SHOWN_ROWS.choices && (
        <MoreOf summary="One more choice" open={hasNewChoice || undefined}>
          <ChoiceFields
            n={nextRow}
            part={part}
            nodeId={node.id}
            choice={null}
            count={nextRow}
            chosen={null}
          />
        </MoreOf>
      )}
    </>
  );
}

function ChoiceFields({ n, part, nodeId, choice, count, chosen }: ChoiceFieldsProps) {
  const row = `c${n}`;
  const { errors } = useContext(FormContext);
  const hasDetailErrors = Object.keys(errors).some(
    (name) => DETAIL_FIELDS.test(name) && name.startsWith(row),
  );
  const effects = withMissingIds(part.meters, choice?.effects);
  const score = withMissingIds(part.competencies, choice?.score);
  return (
    <fieldset className="panel stack gap-3">
      <legend>Choice {n}</legend>
      {chosen && <p className="meta">Chosen in {chosen} of the published version</p>}
      <RowId name={`${row}Id`} />
      <TextField name={`${row}Text`} label="What the player does" rows={2} maxLength={240} />
      <NextField
        name={`${row}Next`}
        label="Leads to"
        part={part}
        nodeId={nodeId}
        stored={choice?.next}
      />
      <TextField
        name={`${row}Feedback`}
        label="Feedback"
        rows={2}
        maxLength={400}
        hint="What the choice did, shown right after it."
      />
      <details className="more-of" open={hasDetailErrors || undefined}>
        <summary>
          <Icon name="chevron-right" />
          Effects and points{choice ? `: ${worthLabel(choice)}` : ""}
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
                emptyLabel="Always"
                options={withStoredOption(
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
      {choice && (
        <div className="row wide items-end">
          <SelectField
            name={`${row}Place`}
            label="Position"
            options={numbersUpTo(count).map((place) => ({
              value: String(place),
              text: `choice ${place} of ${count}`,
            }))}
          />
          {count < SHOWN_ROWS.choices && (
            <CheckboxField name={`${row}Copy`} label="Copy this choice when I save" />
          )}
          <CheckboxField name={`${row}Remove`} label="Remove this choice when I save" />
        </div>
      )}
    </fieldset>
  );
}

/** The scenario's own, and those that only the choice refers to. */
function withMissingIds(
  scenarioItems: readonly { id: string; name: string }[],
  valuesById: Readonly<Record<string, number>> = {},
): { id: string; name: string }[] {
  const missingIds = Object.keys(valuesById).filter((id) =>
    scenarioItems.every((each) => each.id !== id),
  );
  return [...scenarioItems, ...missingIds.map((id) => ({ id, name: `${id} (not there)` }))];
}

function worthLabel({ score = {}, effects = {} }: Choice): string {
  const points = Object.values(score).reduce((sum, each) => sum + each, 0);
  const movedMeters = Object.values(effects).filter((by) => by !== 0).length;
  return `${points} ${points === 1 ? "point" : "points"}, moves ${movedMeters === 0 ? "nothing" : movedMeters}`;
}
