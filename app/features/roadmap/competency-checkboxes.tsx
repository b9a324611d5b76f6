import { useContext } from "react";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { FormContext } from "#app/ui/form/form-context.ts";
import { allValuesOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Grouped by area; an area with a selected competency is open. */
export function CompetencyCheckboxes({ legend, max }: { legend: string; max: number }) {
  const { id, values, errors } = useContext(FormContext);
  const selectedIds = allValuesOf(values, "competencies");
  const errorMessages = errors.competencies ?? [];
  return (
    <fieldset className="field" id={`${id}-competencies`} tabIndex={-1}>
      <legend>
        {legend}, at most {max}
      </legend>
      {errorMessages.length > 0 && <span className="err">{errorMessages.join(" ")}</span>}
      {AREAS.map((area) => {
        const selectedCount = area.competencies.filter((each) =>
          selectedIds.includes(each.id),
        ).length;
        return (
          <details key={area.id} className="more-of" open={selectedCount > 0 || undefined}>
            <summary>
              <Icon name="chevron-right" />
              {area.name}
              {selectedCount > 0 && <span className="tag">{selectedCount}</span>}
            </summary>
            <div className="stack gap-1">
              {area.competencies.map((competency) => (
                <label key={competency.id} className="check">
                  <input
                    type="checkbox"
                    name="competencies"
                    value={competency.id}
                    defaultChecked={selectedIds.includes(competency.id)}
                  />
                  {competency.name}
                </label>
              ))}
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}
