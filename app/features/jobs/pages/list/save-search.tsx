import { useEffect } from "react";
import { consumeSaveIntent } from "#app/auth/save-intent.ts";
import { useAuth } from "#app/auth/use-auth.ts";
import { useSaveDialog } from "#app/auth/use-save-dialog.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SEARCHES_PATH } from "../../search/save-search-form.ts";

const FORM_ID = "save-search";

/** `search` is the list's canonical query, `back` its address. */
export function SaveSearch({ search, back }: { search: string; back: string }) {
  const isSignedIn = useAuth().state.status === "authenticated";
  const askToSave = useSaveDialog();
  const intent = { kind: "search", target: search };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as soon as someone is signed in
  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (isSignedIn && form instanceof HTMLFormElement && consumeSaveIntent(intent)) {
      form.requestSubmit();
    }
  }, [isSignedIn]);
  return (
    <ActionForm
      intent="save"
      id={FORM_ID}
      action={SEARCHES_PATH}
      back={back}
      hidden={{ query: search }}
      className="row"
      isDraftDisabled
    >
      {(form) => (
        <>
          <FormStatus />
          {isSignedIn && (
            <Link className="more" to={SEARCHES_PATH}>
              Your searches
            </Link>
          )}
          {!form.result?.ok && (
            <SubmitButton
              className="btn quiet"
              onClick={(event) => {
                if (!isSignedIn && askToSave(intent, "this search")) event.preventDefault();
              }}
            >
              <Icon name="bookmark" />
              Save this search
            </SubmitButton>
          )}
        </>
      )}
    </ActionForm>
  );
}
