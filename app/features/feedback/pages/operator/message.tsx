import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorHead,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_FEEDBACK_PATH } from "#app/features/operator/paths.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { FEEDBACK_STATUSES } from "../../feedback.ts";
import { CATEGORY_LABELS, REASON_LABELS } from "../../labels.ts";
import { triage } from "../../operator/decisions.server.ts";
import { readMessage } from "../../operator/messages.server.ts";
import type { Route } from "./+types/message.ts";
import { DECISION_LABELS, DecisionFields } from "./decision-fields.tsx";
import { TRIAGE_FORMS } from "./forms.server.ts";
import { TRIAGE_LABELS } from "./labels.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorHead(loaderData && `Message ${loaderData.message.id.slice(0, 8)}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const messagePromise = readMessage(db, viewer, params.id);
  const message = await withReadTimeout(messagePromise, "This message");
  if (!message) throw notFound("That message doesn’t exist. The sender may have deleted it.");
  return { message, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, TRIAGE_FORMS, async ({ db, viewer, now }, { value }) => {
    const saved = await triage(db, viewer, { id: args.params.id, ...value, now });
    const { version, hasSender } = saved;
    return { message: hasSender ? SAVED_FOR_SENDER : SAVED_FOR_NOBODY, version };
  });
}

const SAVED_FOR_SENDER = "Saved. The sender will see your reply under “Your reports”.";
const SAVED_FOR_NOBODY = "Saved. The sender wasn’t signed in, so no one will see the reply.";

export default function Message({ loaderData: { message, now } }: Route.ComponentProps) {
  const { id, category, reason, status, held, pagePath, email, job, hasSender } = message;
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader
        title={`Message ${id.slice(0, 8)}`}
        back={{ to: OPERATOR_FEEDBACK_PATH, text: "Feedback to read" }}
      >
        <p className="row">
          <span className="tag">{TRIAGE_LABELS[status]}</span>
          {held && <span className="tag warn">Held as possible advertising</span>}
          <span className="meta">
            {CATEGORY_LABELS[category]} · <RelativeTime at={message.createdAt} now={now} />
          </span>
        </p>
      </OperatorHeader>
      <p className="whitespace-pre-line wrap-anywhere">{message.message || "No text was sent."}</p>
      <dl className="facts">
        {job && (
          <>
            <dt>Job</dt>
            <dd>
              <Link className="link" to={job.path}>
                {job.title}
              </Link>
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>What’s wrong</dt>
            <dd>{REASON_LABELS[reason]}</dd>
          </>
        )}
        <dt>Page</dt>
        <dd className="mono wrap-anywhere">{pagePath}</dd>
        <dt>Sent with</dt>
        <dd>
          {message.uaFamily}, version {message.appVersion}
        </dd>
        <dt>Sender</dt>
        <dd>
          {hasSender
            ? "Signed in; will see your reply under “Your reports”"
            : "Not signed in; can’t see a reply on this site"}
          {email && (
            <>
              ; wants a reply at{" "}
              <a className="link wrap-anywhere" href={`mailto:${email}`}>
                {email}
              </a>
            </>
          )}
        </dd>
      </dl>
      <ActionForm
        intent="triage"
        hidden={{ version: message.updatedAt }}
        defaults={{ status, publicReply: message.publicReply ?? "" }}
        labels={DECISION_LABELS}
        formatValue={(name, value) => {
          const knownStatus = FEEDBACK_STATUSES.find((each) => each === value);
          return name === "status" && knownStatus ? TRIAGE_LABELS[knownStatus] : value;
        }}
        className="panel stack gap-3"
        isDraftDisabled
      >
        <h2>Your reply</h2>
        <DecisionFields
          readers={
            hasSender
              ? "The sender will see this under “Your reports”. Write what changed."
              : "The sender wasn’t signed in, so no one will see this here."
          }
        />
        <SubmitRow className="btn primary">Save</SubmitRow>
      </ActionForm>
    </div>
  );
}

export const ErrorBoundary = OperatorError;
