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

interface DeleteAccountProps {
  tables: StoredTable[];
  account: string;
  /** How long what outlives the account is kept. */
  keptDays: { deletion: number; restriction: number };
}

/** Deletes our rows first; then the browser deletes the account at Google. */
export function DeleteAccount({ tables, account, keptDays }: DeleteAccountProps) {
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
        labels={{ word: "Type “delete” to confirm" }}
        onSaved={() => void deleteAtGoogle()}
      >
        <p>
          {nonEmptyTables.length > 0
            ? `This permanently deletes ${nonEmptyTables
                .map(({ holds, n }) => `${holds.toLowerCase()} (${formatCount(n, "record")})`)
                .join("; ")}; and your sign-in account`
            : "You haven’t saved anything, so this permanently deletes only your sign-in account"}{" "}
          for this site, with your account record in Google’s Firebase. Your Google account isn’t
          touched.
        </p>
        <p>
          Three things are kept: the deleted account’s ID and the date of deletion, for{" "}
          {keptDays.deletion} days, so that old sessions stay closed; any limit or block still in
          force, with a hash of your email address, until {keptDays.restriction} days after it ends;
          and what you did for an organization, such as its jobs, without your name. An organization
          without other members is deleted with your account. If you’re the last owner of an
          organization with other members, transfer it first.
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
        <p>Deleting your account record and sign-in account at Google.</p>
      ) : (
        <>
          <p>
            Google didn’t respond, so your account record and sign-in account there still exist.
            Sign in again later and finish the deletion on your profile.
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
