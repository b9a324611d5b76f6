import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
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
    <MoreOf
      summary={archivedAt ? "Restore or delete" : "Archive or delete"}
      about={` “${title}”`}
      open={isOpen || undefined}
    >
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
          <p className="text-sm">
            {archivedAt
              ? "This project is archived: hidden from the list, and not evidence on your roadmap."
              : "Archiving hides the project from the list and from your roadmap evidence. You can restore it."}
          </p>
          <SubmitRow>{archivedAt ? "Restore" : "Archive"}</SubmitRow>
        </ActionForm>
        <ConfirmedForm
          intent="delete"
          id={`delete-${id}`}
          hidden={{ project: id }}
          item="project"
          confirmLabel="Delete for good"
          sentence="Yes, delete this project with its milestones and saved answers"
          hint="You can’t undo this. The project will be removed from your packets; its wins stay."
          button={`Delete “${title}”`}
          busyText="Deleting"
          className="stack gap-2"
          onSaved={onDeleted}
          {...formTarget}
          back={isOnDetailPage ? `${PROJECTS_PATH}/${id}` : undefined}
        />
      </div>
    </MoreOf>
  );
}
