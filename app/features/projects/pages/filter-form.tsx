import { useId } from "react";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { GetForm } from "#app/ui/get-form.tsx";
import { PROJECTS_PATH } from "../labels.ts";
import { PROJECT_STATUS_LABELS, PROJECT_STATUSES } from "../project.ts";
import type { ProjectQuery } from "../query.ts";

interface FilterFormProps {
  query: ProjectQuery;
  competencies: string[];
  archived: number;
}

export function FilterForm({ query, competencies, archived }: FilterFormProps) {
  const id = useId();
  return (
    <GetForm action={PROJECTS_PATH} className="row project-filter" role="search" appliesSelects>
      <div className="field">
        <label htmlFor={`${id}-status`}>Status</label>
        <select
          id={`${id}-status`}
          name="status"
          key={query.status}
          defaultValue={query.status ?? ""}
        >
          <option value="">All</option>
          {PROJECT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {PROJECT_STATUS_LABELS[status]}
            </option>
          ))}
          <option value="archived">Archived ({archived})</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-competency`}>Competency</label>
        <select
          id={`${id}-competency`}
          name="competency"
          key={query.competency}
          defaultValue={query.competency ?? ""}
        >
          <option value="">All</option>
          {competencies.map((each) => (
            <option key={each} value={each}>
              {competencyName(each)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn without-script">
        Show
      </button>
    </GetForm>
  );
}
