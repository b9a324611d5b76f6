import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { type DashboardOrganization, DELETION_GRACE_DAYS } from "../../organization.ts";

export function Deletion({ organization }: { organization: DashboardOrganization }) {
  const { name, status } = organization;
  if (status === "deleted") {
    return (
      <Section title="Restore the organization" titleId="deletion" className="stack gap-3">
        <p>
          The page becomes public again. Jobs stay closed and job sources stay off until someone
          reopens them.
        </p>
        <ButtonForm intent="undo_delete" buttonClassName="btn primary">
          Cancel deletion
        </ButtonForm>
      </Section>
    );
  }
  return (
    <Section title="Delete" titleId="deletion" className="stack gap-3">
      <MoreOf summary="Delete this organization">
        <ActionForm
          intent="delete"
          labels={{ name: `Type “${name}”` }}
          className="stack gap-3"
          isDraftDisabled
        >
          <p>
            Right away, the page is hidden, open jobs close, jobs in review become drafts, and job
            sources stop. For {DELETION_GRACE_DAYS} days an owner can restore it. After that,
            members, invitations, logo, drafts, activity and page content are deleted; the name
            stays on jobs that were public.
          </p>
          <TextField
            name="name"
            autoComplete="off"
            hint="You’ll be asked to sign in again if your last sign-in was over an hour ago."
          />
          <SubmitRow className="btn danger" busyLabel="Deleting">
            Delete “{name}”
          </SubmitRow>
        </ActionForm>
      </MoreOf>
    </Section>
  );
}
