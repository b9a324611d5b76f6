import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { deleteIdentity } from "#app/auth/auth-client.ts";
import type { AuthData } from "#app/auth/use-auth.ts";
import { useFocusOnShow } from "#app/ui/focus.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { counted } from "#app/ui/time.ts";
import type { HeldTable } from "./held-rows.server.ts";

type AtGoogle = "untouched" | "deleting" | "failed";

/** Deletes our rows first; then the browser deletes the account at Google. */
export function DeleteAccount({ tables, account }: { tables: HeldTable[]; account: string }) {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const [atGoogle, setAtGoogle] = useState<AtGoogle>("untouched");

  async function finishAtGoogle() {
    setAtGoogle("deleting");
    const isDone = site?.signIn ? await deleteIdentity(site.signIn) : false;
    // A full page load, so that no account data stays in memory.
    if (isDone) location.assign("/");
    else setAtGoogle("failed");
  }

  if (atGoogle !== "untouched") return <Deleted atGoogle={atGoogle} />;
  const held = tables.filter(({ n }) => n > 0);
  return (
    <section aria-labelledby="delete-title">
      <div className="sec">
        <h2 id="delete-title">Delete account</h2>
      </div>
      <ActionForm
        intent="delete"
        action="/account/privacy"
        isForgotten
        hidden={{ account }}
        className="stack gap-3 pt-3"
        labels={{ word: "Type the word delete" }}
        onSaved={() => void finishAtGoogle()}
      >
        {(form) => (
          <>
            <p>
              This goes, at once and for good:{" "}
              {held.length > 0
                ? held
                    .map(({ holds, n }) => `${holds.toLowerCase()} (${counted(n, "row")})`)
                    .join("; ")
                : "no rows, because there are none"}
              ; your record in Google’s database and the sign-in account of this site. Your Google
              account itself is not touched.
            </p>
            <p>
              This stays: the id of the deleted account and the day, so that its old sessions stay
              closed; and what you did for a company, without your name, such as its jobs. An
              organization that nobody else is in is deleted with you; one that others would be left
              in without an owner has to be handed over first.
            </p>
            <TextField
              name="word"
              autoComplete="off"
              hint="You are asked to sign in again if you did so more than five minutes ago."
            />
            <p className="row">
              <SubmitButton className="btn danger">Delete account</SubmitButton>
              <span className="meta">{account}</span>
              <FormStatus {...form} busyWords="Deleting" />
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}

function Deleted({ atGoogle }: { atGoogle: AtGoogle }) {
  const section = useFocusOnShow<HTMLElement>();
  return (
    <section className="stack gap-3" role="status" tabIndex={-1} ref={section}>
      <h2>Your rows are deleted</h2>
      {atGoogle === "deleting" ? (
        <p>Deleting your record and your sign-in account at Google.</p>
      ) : (
        <>
          <p>
            Google did not answer, so your record there and the sign-in account are still there.
            Sign in again later: your profile then offers to finish it.
          </p>
          <p>
            <a className="btn" href="/">
              First page
            </a>
          </p>
        </>
      )}
    </section>
  );
}
