import { useState } from "react";
import { liveViewerOf } from "#app/auth/revocation.server.ts";
import { operatorOf } from "#app/auth/viewer.server.ts";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { configurationOf } from "#app/http/context.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import { handleOperatorForm } from "../operator-actions.server.ts";
import { OperatorError, OperatorHeader, operatorMeta } from "../operator-page.tsx";
import { withSearch } from "../paging.ts";
import { GRANTS_PATH, personPath } from "../paths.ts";
import type { Route } from "./+types/accounts.ts";
import { type FoundAccount, findAccounts } from "./accounts.server.ts";
import { ACCOUNT_FORMS } from "./forms.server.ts";
import { LOOK_UP_REASON } from "./look-up-reason.ts";

export const meta = operatorMeta("Find an account");

export async function loader({ context }: Route.LoaderArgs) {
  operatorOf(context, new Date());
  await liveViewerOf(context);
  return {};
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, ACCOUNT_FORMS, async ({ db, viewer, now }, form) => {
    const { secrets } = configurationOf(args.context);
    const accounts = await findAccounts(db, viewer, { ...form.value, now }, secrets);
    const message =
      accounts.length > 0
        ? "Account found. The lookup is logged."
        : "No account has this email address. The lookup is logged.";
    return { message, accounts, isShownOnce: true as const };
  });
}

type Found = FormResult & { accounts?: FoundAccount[] };

export default function Accounts({ actionData }: Route.ComponentProps) {
  const [found, setFound] = useState((actionData as Found | undefined)?.accounts ?? []);
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title="Find an account">
        <p className="lede">
          Search by exact ID or sign-in email address. You’ll see the subscription and the number of
          records, named as their owner sees them, but nothing the person wrote. The email address
          isn’t stored or logged.
        </p>
      </OperatorHeader>
      <ActionForm
        intent="find"
        labels={{ account: "Account ID or email address", reason: LOOK_UP_REASON.label }}
        className="panel stack gap-3"
        isDraftDisabled
        onSaved={(result) => setFound((result as Found).accounts ?? [])}
      >
        <TextField
          name="account"
          autoComplete="off"
          hint="People can find their account ID under Subscription on their profile."
        />
        <CheckedTextField name="reason" field={LOOK_UP_REASON} hint={LOOK_UP_REASON.hint} />
        <SubmitRow className="btn primary">Find account</SubmitRow>
      </ActionForm>
      {found.map((account) => (
        <Account key={account.uid} account={account} />
      ))}
    </div>
  );
}

function Account({ account }: { account: FoundAccount }) {
  const { uid, plan, planEndsAt, counts, deletedAt } = account;
  return (
    <section className="stack gap-3" aria-labelledby={`account-${uid}`}>
      <div className="sec">
        <h2 id={`account-${uid}`} className="mono wrap-anywhere">
          {uid}
        </h2>
      </div>
      <p>
        <Link className="link" to={personPath(uid)}>
          Warn, limit, sign out or block
        </Link>
      </p>
      {deletedAt && <p>Deleted by the account’s owner on {formatDate(deletedAt)}.</p>}
      {counts.length === 0 && <p>Nothing is stored for this ID.</p>}
      <dl className="facts">
        <dt>Subscription</dt>
        <dd>
          {plan === "premium"
            ? `Premium${planEndsAt ? ` until ${formatDate(planEndsAt)}` : ", with no end date"}`
            : "Free"}{" "}
          <Link className="link" to={withSearch(GRANTS_PATH, { account: uid, q: uid })}>
            Change
          </Link>
        </dd>
        {counts.flatMap(({ name, n }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name}>{formatNumber(n)}</dd>,
        ])}
      </dl>
    </section>
  );
}

export const ErrorBoundary = OperatorError;
