import { useAuth } from "#app/auth/use-auth.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SEARCHES_PATH } from "../../search/save-search-form.ts";

/** `search` is the list's canonical query, `back` its address. */
export function SaveSearch({ search, back }: { search: string; back: string }) {
  const isSignedIn = useAuth().state.status === "authenticated";
  return (
    <ActionForm
      intent="save"
      id="save-search"
      action={SEARCHES_PATH}
      back={back}
      hidden={{ query: search }}
      className="row"
      isDraftDisabled
    >
      {(form) => (
        <>
          <FormStatus {...form} />
          {isSignedIn && (
            <Link className="more" to={SEARCHES_PATH}>
              Your searches
            </Link>
          )}
          {!form.result?.ok && (
            <SubmitButton className="btn quiet">
              <Icon name="bookmark" />
              Save this search
            </SubmitButton>
          )}
        </>
      )}
    </ActionForm>
  );
}
