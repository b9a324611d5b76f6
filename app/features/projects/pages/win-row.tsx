import { EntityField } from "#app/entity/entity-field.tsx";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import { PROJECTS_PATH } from "../labels.ts";
import type { Win } from "../project.ts";
import { WIN_FIELDS } from "../win-fields.ts";
import { WIN_LABELS, type WinChoices, WinDetails } from "./win-form.tsx";

interface WinRowProps {
  win: Win;
  choices: WinChoices;
  /** A form of this row was rejected without JavaScript. */
  isOpen: boolean;
  onDeleted(result: FormResult): void;
}

export function WinRow({ win, choices, isOpen, onDeleted }: WinRowProps) {
  const { id, on, text, figure, projectId, competencyId } = win;
  const project = choices.projects.find((each) => each.id === projectId);
  return (
    <li className="stack gap-1" id={`win-${id}`}>
      <p>{text}</p>
      <p className="meta">
        <time dateTime={on}>{formatDate(on)}</time>
        {figure && ` · ${figure}`}
        {project && (
          <>
            {" · "}
            <Link className="link" to={`${PROJECTS_PATH}/${project.id}`}>
              {project.title}
            </Link>
          </>
        )}
        {competencyId && ` · ${competencyName(competencyId)}`}
      </p>
      <MoreOf summary="Edit" about={`: ${text}`} open={isOpen || undefined}>
        <div className="stack gap-4">
          <ActionForm
            intent="edit_win"
            id={`edit-${id}`}
            hidden={{ win: id }}
            item="win"
            defaults={{
              text,
              on,
              figure,
              project: projectId ?? "",
              competency: competencyId ?? "",
            }}
            labels={WIN_LABELS}
            className="stack gap-2"
          >
            <EntityField fields={WIN_FIELDS} name="text" />
            <WinDetails choices={choices} />
            <SubmitRow>Save win</SubmitRow>
          </ActionForm>
          <ButtonForm
            intent="delete_win"
            id={`delete-${id}`}
            hidden={{ win: id }}
            item="win"
            onSaved={onDeleted}
            buttonClassName="btn danger"
            busyLabel="Deleting"
          >
            Delete this win
          </ButtonForm>
        </div>
      </MoreOf>
    </li>
  );
}
