import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type DashboardOrganization, DELETION_GRACE_DAYS } from "../../organization.ts";

export function Deletion({ organization }: { organization: DashboardOrganization }) {
  const { name, status } = organization;
  if (status === "deleted") {
    return (
      <section className="stack gap-3" aria-labelledby="deletion">
        <div className="sec">
          <h2 id="deletion">Restore the organization</h2>
        </div>
        <p>
          The page becomes public again. Jobs stay closed and job sources stay off until someone
          reopens them.
        </p>
        <ActionForm intent="undo_delete" className="row" isDraftDisabled>
          {(form) => (
            <>
              <SubmitButton className="btn primary">Cancel deletion</SubmitButton>
              <FormStatus {...form} />
            </>
          )}
        </ActionForm>
      </section>
    );
  }
  return (
    <section className="stack gap-3" aria-labelledby="deletion">
      <div className="sec">
        <h2 id="deletion">Delete</h2>
      </div>
      <details className="more-of">
        <summary>
          <Icon name="chevron-right" />
          Delete this organization
        </summary>
        <ActionForm
          intent="delete"
          labels={{ name: `Type “${name}”` }}
          className="stack gap-3"
          isDraftDisabled
        >
          {(form) => (
            <>
              <p>
                Right away, the page is hidden, open jobs close, jobs in review become drafts, and
                job sources stop. For {DELETION_GRACE_DAYS} days an owner can restore it. After
                that, members, invitations, logo, drafts, activity and page content are deleted; the
                name stays on jobs that were public.
              </p>
              <TextField
                name="name"
                autoComplete="off"
                hint="You’ll be asked to sign in again if your last sign-in was over an hour ago."
              />
              <p className="row">
                <SubmitButton className="btn danger">Delete “{name}”</SubmitButton>
                <FormStatus {...form} busyLabel="Deleting" />
              </p>
            </>
          )}
        </ActionForm>
      </details>
    </section>
  );
}
