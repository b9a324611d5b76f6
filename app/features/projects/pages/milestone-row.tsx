import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { Milestone } from "../project.ts";

export function MilestoneRow({ milestone, isOpen }: { milestone: Milestone; isOpen: boolean }) {
  const { id, title, due, doneAt } = milestone;
  const hidden = { milestone: id };
  return (
    <li className="stack gap-1">
      <div className="milestone">
        <div>
          <p>{title}</p>
          <p className="meta">
            {doneAt ? `Reached ${formatDate(doneAt)}` : due ? `Due ${formatDate(due)}` : "No date"}
          </p>
        </div>
        <ActionForm
          intent={doneAt ? "milestone_open" : "milestone_done"}
          id={`mark-${id}`}
          hidden={hidden}
          item="milestone"
          className="row"
          isDraftDisabled
        >
          {({ result }) => (
            <>
              {!result?.ok && <FormStatus />}
              <SubmitButton className="btn">
                {doneAt ? "Reopen" : "Mark as reached"}
                <span className="sr-only">: {title}</span>
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </div>
      <MoreOf summary="Date, remove" about={` “${title}”`} open={isOpen || undefined}>
        <div className="stack gap-3">
          <ActionForm
            intent="milestone_due"
            id={`due-${id}`}
            hidden={hidden}
            item="milestone"
            defaults={{ due: due ?? "" }}
            labels={{ due: "Due" }}
            className="row items-end"
          >
            <TextField name="due" type="date" />
            <SubmitButton>Save date</SubmitButton>
            <FormStatus />
          </ActionForm>
          <ButtonForm
            intent="remove_milestone"
            id={`remove-${id}`}
            hidden={hidden}
            item="milestone"
            onSaved={focusMilestones}
            buttonClassName="btn danger"
            busyLabel="Removing"
          >
            Remove this milestone
          </ButtonForm>
        </div>
      </MoreOf>
    </li>
  );
}

/** The removed row takes the focus with it. */
function focusMilestones(): void {
  document.getElementById("add_milestone")?.focus();
}
