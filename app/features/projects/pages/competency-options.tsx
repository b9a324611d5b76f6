import { AREAS } from "#app/reference/competencies/framework.ts";

export function CompetencyOptions() {
  return AREAS.map(({ id, name, competencies }) => (
    <optgroup key={id} label={name}>
      {competencies.map((competency) => (
        <option key={competency.id} value={competency.id}>
          {competency.name}
        </option>
      ))}
    </optgroup>
  ));
}
