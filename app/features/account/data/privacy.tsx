import { clearedCookies } from "#app/auth/session-cookie.ts";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { freshViewerOf, recentViewerOf, type Viewer, writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { flashCookie } from "#app/http/flash.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime, inWriteTime } from "#app/http/in-time.ts";
import { invalid } from "#app/http/respond.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { pageTitle } from "#app/ui/product.ts";
import { counted } from "#app/ui/time.ts";
import type { Route } from "./+types/privacy.ts";
import { readAccountFile } from "./account-file.server.ts";
import { ACCOUNT_FORMS } from "./account-forms.server.ts";
import { deleteAccount, keepAccount } from "./delete-account.server.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportAccount } from "./export-account.tsx";
import { readHeldRows } from "./held-rows.server.ts";
import { HeldRows } from "./held-rows.tsx";
import { type Imported, importAccount } from "./import-account.server.ts";
import { ImportAccount } from "./import-account.tsx";
import { UnfinishedDeletion } from "./unfinished-deletion.tsx";

const PAGE = {
  page: "Your data",
  holds:
    "Every row we hold about you, as it is stored, with an export, an import and the way to delete all of it. It is yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = freshViewerOf(context, new Date());
  const held = await inTime(readHeldRows(databaseOf(context), viewer), "Your data");
  return { ...held, account: viewer.email };
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  return answerForm(args, ACCOUNT_FORMS, async (form) => {
    const now = new Date();
    const db = databaseOf(context);
    switch (form.intent) {
      case "import": {
        freshViewerOf(context, now);
        const viewer = await writerOf(context);
        const reading = readAccountFile(form.value.file);
        if (!reading.ok) throw invalid({ file: [reading.sentence] });
        const imported = await inWriteTime(importAccount(db, viewer, reading.file));
        return { message: importedWords(imported) };
      }
      case "keep": {
        freshViewerOf(context, now);
        const viewer = await writerOf(context);
        await inWriteTime(keepAccount(db, viewer, now));
        return { message: "Your account is kept." };
      }
      case "delete": {
        recentViewerOf(context, now);
        const viewer = await writerOf(context);
        requireSameAccount(viewer, form.value.account);
        await inWriteTime(deleteAccount(db, viewer, now));
        const configuration = configurationOf(context);
        const message = `${DELETED} ${AT_GOOGLE}`;
        return {
          message,
          to: "/",
          setCookies: [...clearedCookies(configuration), flashCookie(DELETED, configuration)],
        };
      }
    }
  });
}

/** Somebody else may have signed in since the page was rendered. */
function requireSameAccount({ email }: Viewer, account: string): void {
  if (account === "" || account === email) return;
  throw invalid({
    word: [
      `This page was ${account}’s, and you are signed in as ${email}. Nothing was deleted; load the page again.`,
    ],
  });
}

function importedWords({ added, kept, tooMany, missing, locked }: Imported): string {
  const rest = [
    tooMany > 0 ? ` ${counted(tooMany, "row")} did not fit into this account.` : "",
    missing > 0
      ? ` ${counted(missing, "attempt")} left out: what was played is not here anymore.`
      : "",
    locked > 0
      ? ` ${counted(locked, "attempt")} under way left out: what was played is a part of premium.`
      : "",
  ].join("");
  return `${counted(added, "row")} added; ${counted(kept, "row")} left as they were.${rest}`;
}

const DELETED = "Your account is deleted: every row we held about you is gone.";
const AT_GOOGLE =
  "The record in Google’s database and the account with it can only be deleted by your browser with JavaScript; sign in once more to finish that.";

export const clientAction = keepForm;

export default function YourPrivacy({ loaderData }: Route.ComponentProps) {
  const { tables, deletedAt, account } = loaderData;
  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          What we hold about you, as it is stored. Nothing else in our database has your name or id
          on it.
        </p>
      </header>
      {deletedAt && <UnfinishedDeletion deletedAt={deletedAt} />}
      <HeldRows tables={tables} />
      <ExportAccount />
      <ImportAccount />
      <DeleteAccount tables={tables} account={account} />
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
