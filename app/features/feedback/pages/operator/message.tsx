import { useState } from "react";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorHead,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_FEEDBACK_PATH, OPERATOR_PATH } from "#app/features/operator/paths.ts";
import { UndoBar } from "#app/features/operator/undo-bar.tsx";
import { itemPath } from "#app/features/operator/waiting.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { FEEDBACK_STATUSES } from "../../feedback.ts";
import { CATEGORY_LABELS, HELD_WORDS, REASON_LABELS } from "../../labels.ts";
import { readMessage } from "../../operator/messages.server.ts";
import { replyAgain } from "../../operator/reply-again.server.ts";
import type { Route } from "./+types/message.ts";
import { TRIAGE_FORMS } from "./forms.server.ts";
import { REPLY, REPLY_STATUSES, TRIAGE_LABELS } from "./labels.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorHead(loaderData && `Message ${loaderData.message.id.slice(0, 8)}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const reading = readMessage(db, viewer, { id: params.id, now });
  const { message, undo } = await withReadTimeout(reading, "This message");
  if (!message) throw notFound("That message doesn’t exist. The sender may have deleted it.");
  return { message, undo, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, TRIAGE_FORMS, async ({ db, viewer, now }, { value }) => {
    await replyAgain(db, viewer, { id: args.params.id, ...value, now });
    return { message: "Saved. The sender will see your reply in two minutes." };
  });
}

export default function Message({ loaderData: { message, undo, now } }: Route.ComponentProps) {
  const { id, category, reason, status, held, pagePath, email, job, jobId, hasSender } = message;
  // The form goes with what it changed, so its message is kept here.
  const [said, setSaid] = useState("");
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader
        title={`Message ${id.slice(0, 8)}`}
        back={{ to: OPERATOR_FEEDBACK_PATH, text: "Feedback" }}
      >
        <p className="row">
          <span className="tag">{TRIAGE_LABELS[status]}</span>
          {held && <span className="tag warn">{HELD_WORDS}</span>}
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
        {message.publicReply && (
          <>
            <dt>Our reply</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{message.publicReply}</dd>
          </>
        )}
      </dl>
      <UndoBar
        undo={undo}
        message={said}
        now={now}
        action={OPERATOR_PATH}
        onUndone={(_, message) => setSaid(message)}
      />
      {status === "new" && (
        <p>
          <Link
            className="btn"
            to={itemPath(jobId ? { object: "job", id: jobId } : { object: "message", id })}
          >
            Decide in the inbox
          </Link>
        </p>
      )}
      {status !== "new" && hasSender && (
        <ReplyAgainForm
          key={message.updatedAt}
          version={message.updatedAt}
          onSaved={({ message = "" }) => setSaid(message)}
        />
      )}
    </div>
  );
}

interface ReplyAgainFormProps {
  version: string;
  onSaved(result: FormResult): void;
}

/** Another reply to what was decided before: something planned may be done now. */
function ReplyAgainForm({ version, onSaved }: ReplyAgainFormProps) {
  return (
    <ActionForm
      intent="triage"
      onSaved={onSaved}
      hidden={{ version }}
      labels={{ status: "Status", publicReply: REPLY.label }}
      formatValue={(name, value) => {
        const known = FEEDBACK_STATUSES.find((each) => each === value);
        return name === "status" && known ? TRIAGE_LABELS[known] : value;
      }}
      className="panel stack gap-3"
      isDraftDisabled
    >
      <h2>Reply again</h2>
      <CheckedTextField
        name="publicReply"
        field={REPLY}
        rows={4}
        hint="The sender will see this under “Your reports”, instead of an earlier reply."
      />
      <p className="row">
        {REPLY_STATUSES.map((each) => (
          <SubmitButton key={each} name="status" value={each} className="btn">
            {TRIAGE_LABELS[each]}: reply
          </SubmitButton>
        ))}
        <FormStatus />
      </p>
    </ActionForm>
  );
}

export const ErrorBoundary = OperatorError;
