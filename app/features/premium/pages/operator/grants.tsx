import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  FindForm,
  OperatorError,
  OperatorHeader,
  OperatorPager,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { parsePage, withSearch } from "#app/features/operator/paging.ts";
import { GRANTS_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { useStatusMessage } from "#app/ui/status-message.tsx";
import {
  changeEnd,
  declineRequest,
  endGrant,
  grantPremium,
  listGrants,
} from "../../operator/grants.server.ts";
import type { Route } from "./+types/grants.ts";
import { GRANT_FORMS } from "./forms.server.ts";
import { NOTE_LENGTH } from "./grant.ts";
import { GrantRow } from "./grant-row.tsx";
import { OpenRequests } from "./open-requests.tsx";

export const meta = operatorMeta("Premium");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 128);
  const page = parsePage(url.searchParams);
  const reading = listGrants(db, viewer, { q, page, now });
  const account = (url.searchParams.get("account") ?? "").trim().slice(0, 128);
  return {
    ...(await withReadTimeout(reading, "The grants")),
    q,
    page,
    account,
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, GRANT_FORMS, async ({ db, viewer, now }, form) => {
    switch (form.intent) {
      case "grant":
        await grantPremium(db, viewer, { ...form.value, now });
        return { message: "Granted, effective now." };
      case "change_end":
        await changeEnd(db, viewer, { ...form.value, now });
        return { message: "Saved." };
      case "decline": {
        const { publicReply: reply, ...request } = form.value;
        await declineRequest(db, viewer, { ...request, reply, now });
        return { message: "Declined. The person will see why." };
      }
      case "end":
        await endGrant(db, viewer, { ...form.value, now });
        return { message: "Ended. Anything over the free limits is read-only now." };
    }
  });
}

export default function Grants({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, grants, hasMore, q, page, account, now } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedUid = formResult?.error ? firstValueOf(formResult.values ?? {}, "uid") : "";
  const isShownInForm =
    !formResult?.error ||
    formResult.intent === "grant" ||
    requests.some(({ uid }) => uid === rejectedUid) ||
    grants.some(({ uid }) => uid === rejectedUid);
  const [statusMessage, announce] = useStatusMessage();
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title="Premium">
        <p className="lede">
          People ask for Premium under Subscription on their profile. Nothing is deleted when
          Premium ends.
        </p>
      </OperatorHeader>
      {!isShownInForm && <UnmatchedFormError result={formResult} />}
      <p className="meta empty:hidden" role="status">
        {statusMessage}
      </p>
      <OpenRequests requests={requests} onSaved={announce} now={now} />
      <ActionForm
        intent="grant"
        labels={GRANT_LABELS}
        className="panel stack gap-3"
        defaults={{ uid: account }}
        isDraftDisabled
        onSaved={announce}
      >
        <h2>Grant Premium</h2>
        <TextField
          name="uid"
          hint="Exactly as the person sees it. We don’t check that the account exists."
        />
        <TextField
          name="endsOn"
          type="date"
          hint="Through the end of this day, UTC. Leave empty for no end date."
        />
        <TextField
          name="note"
          maxLength={NOTE_LENGTH}
          hint="The reason. The person sees this, too."
        />
        <SubmitRow className="btn primary">Grant</SubmitRow>
      </ActionForm>
      <Section title="Granted" titleId="granted" className="stack gap-3">
        <FindForm action={GRANTS_PATH} label="Start of the account ID" q={q} />
        {grants.length === 0 && <p>{q || page > 1 ? "No grants match." : "No grants yet."}</p>}
        <ul className="ledger empty:hidden">
          {grants.map((grant) => (
            <GrantRow
              key={grant.uid}
              grant={grant}
              isOpen={grant.uid === rejectedUid && formResult?.intent !== "grant"}
              now={now}
            />
          ))}
        </ul>
        <OperatorPager
          page={page}
          hasMore={hasMore}
          toPath={(to) => withSearch(GRANTS_PATH, { q, page: to })}
        />
      </Section>
    </div>
  );
}

const GRANT_LABELS = { uid: "Account ID", endsOn: "Last day", note: "Note" };

export const ErrorBoundary = OperatorError;
