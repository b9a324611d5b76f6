import { USER_ID } from "#app/auth/id-token.ts";
import { isInForce } from "#app/auth/restriction.ts";
import { SessionRows } from "#app/auth/session-rows.tsx";
import { endSessions } from "#app/auth/sessions.server.ts";
import { operatorContextOf, operatorUidsOf } from "#app/auth/viewer.server.ts";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { useStatusMessage } from "#app/ui/status-message.tsx";
import { formatDate } from "#app/ui/time.ts";
import { handleOperatorForm } from "../../operator-actions.server.ts";
import { OperatorError, OperatorHeader, operatorMeta } from "../../operator-page.tsx";
import { OPTIONAL_REASON, OPTIONAL_REASON_HINT } from "../../optional-reason.ts";
import { OPERATOR_PEOPLE_PATH } from "../../paths.ts";
import type { Route } from "./+types/person.ts";
import { Decided } from "./decided.tsx";
import { signPersonOut, tellSessionEnd } from "./end-sessions.server.ts";
import { PERSON_FORMS } from "./forms.server.ts";
import { AnswerForm, LiftForm, StopForms } from "./person-forms.tsx";
import { readStoppedPerson } from "./read-people.server.ts";
import {
  answerAppeal,
  liftRestriction,
  requireNoOperator,
  restrictPerson,
} from "./restrict.server.ts";

export const meta = operatorMeta("Account standing");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  if (!USER_ID.test(params.uid)) throw notFound("This isn’t an account ID.");
  const reading = readStoppedPerson(db, viewer, {
    ...{ uid: params.uid, operatorUids: operatorUidsOf(context) },
  });
  const person = await withReadTimeout(reading, "This person");
  const decided = person.decided.map((decision) => ({
    ...decision,
    isInForce: isInForce(decision, now.toISOString()),
  }));
  return { ...person, decided };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, PERSON_FORMS, async ({ db, viewer, now }, form) => {
    const { uid } = form.value;
    if (uid !== args.params.uid)
      throw invalid({}, "This page was for another person. Reload the page.");
    const operatorUids = operatorUidsOf(args.context);
    const restrict = (
      kind: "warned" | "limited" | "blocked",
      reason: string,
      endsAt: string | null,
    ) => restrictPerson(db, viewer, { uid, kind, reason, endsAt, operatorUids, now });
    switch (form.intent) {
      case "warn":
        await restrict("warned", form.value.reason, null);
        return { message: "Warned. The person gets a notice." };
      case "limit":
        await restrict("limited", form.value.reason, form.value.endsOn);
        return { message: "Limited. The person gets a notice." };
      case "block":
        await restrict("blocked", form.value.reason, form.value.endsOn);
        return { message: "Blocked. The person’s sessions have ended." };
      case "lift":
        await liftRestriction(db, viewer, { ...form.value, now });
        return { message: "Lifted. The person gets a notice." };
      case "answer": {
        const { publicReply: reason, ...answer } = form.value;
        await answerAppeal(db, viewer, { ...answer, reason, now });
        return { message: "Reply sent. The person gets a notice." };
      }
      case "sign_out":
        await signPersonOut(db, viewer, { ...form.value, operatorUids, now });
        return { message: "Signed out everywhere." };
      case "end_session":
        requireNoOperator(viewer, { uid, operatorUids });
        await endSessions(db, viewer, {
          ...{ ids: form.value.sessions, uid, now },
          followUps: [tellSessionEnd({ uid, reason: form.value.reason, now })],
        });
        return { message: "Signed out there." };
    }
  });
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { uid, since, isOperator, organizations, decided, sessions } = loaderData;
  // A form disappears when it has changed what it is about, so its message is kept here.
  const [statusMessage, announce] = useStatusMessage();
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title={uid} back={{ to: OPERATOR_PEOPLE_PATH, text: "People" }}>
        <p className="lede">
          {since
            ? `First signed in on ${formatDate(since)}.`
            : "No one has signed in with this ID."}
        </p>
      </OperatorHeader>
      <p className="meta empty:hidden" role="status">
        {statusMessage}
      </p>
      <Section title="Decisions" titleId="decided" className="stack gap-3">
        {decided.length === 0 && <p>No decisions yet.</p>}
        <ul className="ledger empty:hidden">
          {decided.map((decision) => (
            <li key={decision.id} className="stack gap-3">
              <Decided decision={decision} isInForce={decision.isInForce} />
              {decision.appealedAt && !decision.repliedAt && (
                <AnswerForm uid={uid} restriction={decision.id} onSaved={announce} />
              )}
              {decision.isInForce && (
                <LiftForm uid={uid} restriction={decision.id} onSaved={announce} />
              )}
            </li>
          ))}
        </ul>
      </Section>
      {isOperator && (
        <p>
          This is an operator’s account, or your own. You can’t warn, limit, sign out or block it.
        </p>
      )}
      {since && !isOperator && (
        <StopForms uid={uid} organizations={organizations} onSaved={announce} />
      )}
      {!isOperator && (
        <Section title="Sessions" titleId="sessions" className="stack gap-3">
          {sessions.length === 0 && <p>No sessions.</p>}
          <SessionRows
            sessions={sessions}
            uid={uid}
            labels={{ reason: OPTIONAL_REASON.label }}
            onEnded={announce}
          >
            <CheckedTextField name="reason" field={OPTIONAL_REASON} hint={OPTIONAL_REASON_HINT} />
          </SessionRows>
        </Section>
      )}
    </div>
  );
}

export const ErrorBoundary = OperatorError;
