import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton, TickField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Project } from "./project.ts";
import { projectsPath } from "./query.ts";
import { PROJECTS_PATH } from "./words.ts";

interface KeepProjectProps {
  project: Pick<Project, "id" | "title" | "archivedAt">;
  /** On the project's own page; its forms are then sent to the list. */
  isApart?: boolean;
  isOpen?: boolean;
  onArchived?(answer: FormAnswer): void;
  onDeleted(answer: FormAnswer): void;
}

export function KeepProject({ project, isApart, isOpen, onArchived, onDeleted }: KeepProjectProps) {
  const { id, title, archivedAt } = project;
  // Without JavaScript, a rejection is shown by the list that contains this project.
  const list = projectsPath({ status: archivedAt ? "archived" : null });
  const where = isApart ? { action: list, isForgotten: true } : {};
  return (
    <details className="more-of" open={isOpen || undefined}>
      <summary>
        <Icon name="chevron-right" />
        {archivedAt ? "Bring back or delete" : "Archive or delete"}
        <span className="sr-only"> “{title}”</span>
      </summary>
      <div className="stack gap-6">
        <ActionForm
          intent={archivedAt ? "unarchive" : "archive"}
          id={`archive-${id}`}
          hidden={{ project: id }}
          item="project"
          className="stack gap-2"
          onSaved={onArchived}
          {...where}
        >
          {(form) => (
            <>
              <p className="text-sm">
                {archivedAt
                  ? "It is put away: it is not in the list and backs up nothing on your roadmap."
                  : "Put away, it leaves the list and backs up nothing on your roadmap. It can be brought back."}
              </p>
              <p className="row">
                <SubmitButton>{archivedAt ? "Bring it back" : "Archive"}</SubmitButton>
                <FormStatus {...form} />
              </p>
            </>
          )}
        </ActionForm>
        <ActionForm
          intent="delete"
          id={`delete-${id}`}
          hidden={{ project: id }}
          item="project"
          className="stack gap-2"
          labels={{ sure: "Delete for good" }}
          onSaved={onDeleted}
          {...where}
          back={isApart ? `${PROJECTS_PATH}/${id}` : undefined}
        >
          {(form) => (
            <>
              <TickField
                name="sure"
                label="Yes, delete this project with its milestones and the answers you kept about it"
                hint="It cannot be brought back. It leaves your packets; its wins stay."
              />
              <p className="row">
                <SubmitButton className="btn danger">Delete “{title}”</SubmitButton>
                <FormStatus {...form} busyWords="Deleting" />
              </p>
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
