import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { deleteIdentity } from "#app/auth/user-account.ts";
import { useFocusOnMount } from "#app/ui/focus.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { StoredTable } from "./stored-rows.server.ts";

type GoogleDeletion = "untouched" | "deleting" | "failed";

/** Deletes our rows first; then the browser deletes the account at Google. */
export function DeleteAccount({ tables, account }: { tables: StoredTable[]; account: string }) {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const [googleDeletion, setGoogleDeletion] = useState<GoogleDeletion>("untouched");

  async function deleteAtGoogle() {
    setGoogleDeletion("deleting");
    const isDone = rootData?.signIn ? await deleteIdentity(rootData.signIn) : false;
    // A full page load, so that no account data stays in memory.
    if (isDone) location.assign("/");
    else setGoogleDeletion("failed");
  }

  if (googleDeletion !== "untouched") return <DeletionProgress atGoogle={googleDeletion} />;
  const nonEmptyTables = tables.filter(({ n }) => n > 0);
  return (
    <Section title="Delete account" titleId="delete-title">
      <ActionForm
        intent="delete"
        action="/account/privacy"
        isDraftDisabled
        hidden={{ account }}
        className="stack gap-3 pt-3"
        labels={{ word: "Type the word delete" }}
        onSaved={() => void deleteAtGoogle()}
      >
        <p>
          {nonEmptyTables.length > 0
            ? `This permanently deletes ${nonEmptyTables
                .map(({ holds, n }) => `${holds.toLowerCase()} (${formatCount(n, "row")})`)
                .join("; ")}; and your sign-in account`
            : "You saved nothing, so there’s no data to delete. This permanently deletes your sign-in account"}{" "}
          for this site, with its record in Google’s database. Your Google account isn’t touched.
        </p>
        <p>
          For 90 days we keep the deleted account’s ID and the date of deletion, so that old
          sessions stay closed; any limit or block still in force; and what you did for an
          organization, such as its jobs, without your name. An organization without other members
          is deleted with your account. If you’re the last owner of an organization with other
          members, transfer it first.
        </p>
        <TextField
          name="word"
          autoComplete="off"
          hint="You’ll be asked to sign in again if your last sign-in was more than five minutes ago."
        />
        <p className="row">
          <SubmitButton className="btn danger">Delete account</SubmitButton>
          <span className="meta">{account}</span>
          <FormStatus busyLabel="Deleting" />
        </p>
      </ActionForm>
    </Section>
  );
}

function DeletionProgress({ atGoogle: googleDeletion }: { atGoogle: GoogleDeletion }) {
  const section = useFocusOnMount<HTMLElement>();
  return (
    <section className="stack gap-3" role="status" tabIndex={-1} ref={section}>
      <h2>Your data is deleted</h2>
      {googleDeletion === "deleting" ? (
        <p>Deleting your record and your sign-in account at Google.</p>
      ) : (
        <>
          <p>
            Google did not answer, so your record and sign-in account there still exist. Sign in
            again later and finish the deletion on your profile.
          </p>
          <p>
            <a className="btn" href="/">
              Home page
            </a>
          </p>
        </>
      )}
    </section>
  );
}
