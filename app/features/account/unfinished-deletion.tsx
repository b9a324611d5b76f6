import { useLocation } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";

/** Shown when our rows were deleted but the account at Google was not, or was made again. */
export function UnfinishedDeletion({ deletedAt }: { deletedAt: string }) {
  const { pathname } = useLocation();
  return (
    <section className="panel stack gap-3" aria-labelledby="unfinished">
      <h2 id="unfinished">You deleted this account on {formatDate(deletedAt)}</h2>
      <p>
        Your data on this site was deleted that day. Your account record and sign-in account at
        Google weren’t deleted, or you’ve signed up again since.
      </p>
      <div className="row">
        <Link
          className="btn"
          to={pathname === "/account/privacy" ? "#delete" : "/account/privacy#delete"}
        >
          Finish deleting
        </Link>
        <ActionForm intent="keep" action="/account/privacy" className="row" onSaved={reload}>
          <SubmitButton>Keep this account</SubmitButton>
          <FormStatus />
        </ActionForm>
      </div>
    </section>
  );
}

function reload() {
  location.reload();
}
