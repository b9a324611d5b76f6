import { DELETION_DAYS, RESTRICTION_DAYS } from "#app/auth/lives.server.ts";
import { STANDING_PATH } from "#app/auth/restriction.ts";
import { endAllSessions } from "#app/auth/revocation.server.ts";
import { expiredSessionCookies } from "#app/auth/session-cookie.ts";
import { endSessions } from "#app/auth/sessions.server.ts";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import {
  freshViewerOf,
  recentViewerOf,
  type Viewer,
  writingViewerOf,
} from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { configurationOf } from "#app/http/context.ts";
import { flashCookie } from "#app/http/flash.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { invalid } from "#app/http/http-errors.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { formatCount } from "#app/ui/time.ts";
import { UnfinishedDeletion } from "../../unfinished-deletion.tsx";
import type { Route } from "./+types/privacy.ts";
import { readAccountFile } from "./account-file.server.ts";
import { ACCOUNT_FORMS } from "./account-forms.server.ts";
import { deleteAccount, keepAccount } from "./delete-account.server.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportAccount } from "./export-account.tsx";
import { type ImportResult, importAccount } from "./import-account.server.ts";
import { ImportAccount } from "./import-account.tsx";
import { Sessions } from "./sessions.tsx";
import { readStoredRows } from "./stored-rows.server.ts";
import { StoredRows } from "./stored-rows.tsx";

export { handle } from "./privacy.page.ts";

const PAGE = {
  page: "Your data",
  holds: "What we store about you. Export, import or delete your data. Only you see this page.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = freshViewerOf(context, now);
  const storedRows = await withReadTimeout(
    readStoredRows(databaseOf(context), viewer, now),
    "Your data",
  );
  return {
    ...storedRows,
    account: viewer.email,
    keptDays: { deletion: DELETION_DAYS, restriction: RESTRICTION_DAYS },
  };
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  return handleForm(args, ACCOUNT_FORMS, async (form) => {
    const now = new Date();
    const db = databaseOf(context);
    switch (form.intent) {
      case "import": {
        freshViewerOf(context, now);
        const viewer = await writingViewerOf(context);
        const parsed = await readAccountFile(form.value.file);
        if (!parsed.ok) throw invalid({ file: [parsed.errorMessage] });
        const imported = await withWriteTimeout(importAccount(db, viewer, parsed.file));
        return importResult(imported);
      }
      case "keep": {
        freshViewerOf(context, now);
        const viewer = await writingViewerOf(context);
        await withWriteTimeout(keepAccount(db, viewer, now));
        return { message: "Your account stays." };
      }
      case "sign_out_everywhere": {
        freshViewerOf(context, now);
        const viewer = await writingViewerOf(context);
        await withWriteTimeout(endAllSessions(db, viewer, now));
        return signedOutResult(SIGNED_OUT_MESSAGE, configurationOf(context));
      }
      case "end_session": {
        freshViewerOf(context, now);
        const viewer = await writingViewerOf(context);
        const ended = { ids: form.value.sessions, uid: viewer.uid, now };
        await withWriteTimeout(endSessions(db, viewer, ended));
        return { message: "You’re signed out there." };
      }
      case "delete": {
        recentViewerOf(context, now);
        const viewer = await writingViewerOf(context);
        requireSameAccount(viewer, form.value.account);
        await withWriteTimeout(deleteAccount(db, viewer, now));
        const message = `${DELETED_MESSAGE} ${GOOGLE_DELETION_MESSAGE}`;
        return { ...signedOutResult(DELETED_MESSAGE, configurationOf(context)), message };
      }
    }
  });
}

/** Ends on the first page, without a session and with a message. */
function signedOutResult(message: string, configuration: Configuration) {
  return {
    message,
    to: "/",
    setCookies: [...expiredSessionCookies(configuration), flashCookie(message, configuration)],
  };
}

/** Someone else may have signed in since the page was rendered. */
function requireSameAccount({ email }: Viewer, account: string): void {
  if (account === "" || account === email) return;
  throw invalid({
    word: [
      `This page was for ${account}, but you’re signed in as ${email}. Nothing was deleted. Reload the page.`,
    ],
  });
}

/** With what was left out it is shown at once, because it is stored nowhere. */
function importResult({ added, kept, leftOut }: ImportResult) {
  const left = leftOut.length > 0 ? ` ${formatCount(leftOut.length, "record")} left out.` : "";
  const message = `${formatCount(added, "record")} added; ${formatCount(kept, "record")} left as ${kept === 1 ? "it was" : "they were"}.${left}`;
  if (leftOut.length === 0) return { message };
  return { message, leftOut: leftOut.slice(0, MAX_NAMED), isShownOnce: true as const };
}

/** More than one account can have: all that an exported file leaves out. */
const MAX_NAMED = 10_000;
const SIGNED_OUT_MESSAGE = "You’re signed out everywhere.";
const DELETED_MESSAGE = "Your account and your data are deleted.";
const GOOGLE_DELETION_MESSAGE =
  "Only your browser can delete your account record and sign-in account at Google, with JavaScript on. Sign in again to finish the deletion.";

export default function YourData({ loaderData }: Route.ComponentProps) {
  const { tables, deletedAt, account, keptDays, sessions } = loaderData;
  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          What we store about you, except what belongs to an organization you acted for (its log,
          jobs and invitations have your name or ID) and operators’ own log and notes about
          accounts.
        </p>
      </header>
      {deletedAt && <UnfinishedDeletion deletedAt={deletedAt} />}
      <StoredRows tables={tables} />
      <ExportAccount />
      <ImportAccount />
      <Sessions sessions={sessions} />
      <p>
        <Link className="link" to={STANDING_PATH}>
          Decisions about your account
        </Link>
      </p>
      <DeleteAccount tables={tables} account={account} keptDays={keptDays} />
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
