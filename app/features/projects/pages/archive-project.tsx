import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PROJECTS_PATH } from "../labels.ts";
import type { Project } from "../project.ts";
import { projectsPath } from "../query.ts";

interface ArchiveOrDeleteProjectProps {
  project: Pick<Project, "id" | "title" | "archivedAt">;
  /** On the project's own page; its forms are then sent to the list. */
  isOnDetailPage?: boolean;
  isOpen?: boolean;
  onDeleted(result: FormResult): void;
}

export function ArchiveOrDeleteProject({
  project,
  isOnDetailPage,
  isOpen,
  onDeleted,
}: ArchiveOrDeleteProjectProps) {
  const { id, title, archivedAt } = project;
  // Without JavaScript, a rejection is shown by the list that contains this project.
  const listPath = projectsPath({ status: archivedAt ? "archived" : null });
  const formTarget = isOnDetailPage ? { action: listPath, isDraftDisabled: true } : {};
  return (
    <details className="more-of" open={isOpen || undefined}>
      <summary>
        <Icon name="chevron-right" />
        {archivedAt ? "Restore or delete" : "Archive or delete"}
        <span className="sr-only"> “{title}”</span>
      </summary>
      <div className="stack gap-6">
        <ActionForm
          intent={archivedAt ? "unarchive" : "archive"}
          id={`archive-${id}`}
          hidden={{ project: id }}
          item="project"
          className="stack gap-2"
          reloadsPage
          {...formTarget}
        >
          {(form) => (
            <>
              <p className="text-sm">
                {archivedAt
                  ? "This project is archived: hidden from the list, and not evidence on your roadmap."
                  : "Archiving hides the project from the list and from your roadmap evidence. You can restore it."}
              </p>
              <p className="row">
                <SubmitButton>{archivedAt ? "Restore" : "Archive"}</SubmitButton>
                <FormStatus {...form} />
              </p>
            </>
          )}
        </ActionForm>
        <ConfirmedForm
          intent="delete"
          id={`delete-${id}`}
          hidden={{ project: id }}
          item="project"
          confirmLabel="Delete for good"
          sentence="Yes, delete this project with its milestones and saved answers"
          hint="You cannot undo this. The project will be removed from your packets; its wins stay."
          button={`Delete “${title}”`}
          busyText="Deleting"
          className="stack gap-2"
          onSaved={onDeleted}
          {...formTarget}
          back={isOnDetailPage ? `${PROJECTS_PATH}/${id}` : undefined}
        />
      </div>
    </details>
  );
}
