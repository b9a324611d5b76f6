import { useState } from "react";
import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { DashboardFrame } from "#app/features/organizations/dashboard-frame.tsx";
import { postsPath } from "#app/features/organizations/organization.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { usePassedMessage } from "#app/ui/passed-message.ts";
import { pageTitle } from "#app/ui/product.ts";
import { POST_FIELD_LABELS, postValueLabel } from "../labels.ts";
import { readPostEditor } from "../read-post-pages.server.ts";
import type { Route } from "./+types/edit.ts";
import { DuplicateJobLink } from "./duplicate-job-link.tsx";
import { POST_FORMS } from "./forms.server.ts";
import { NoWriteAccess } from "./no-write-access.tsx";
import { handlePost } from "./post-actions.server.ts";
import { PostFields } from "./post-form.tsx";
import { PostStatus } from "./post-status.tsx";

const PAGE = {
  page: "This job",
  holds: "A job your organization is writing. Only its members see it here.",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.post.title || "Job") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = viewerOf(context);
  const target = { orgId: params.id, id: params.jobId, now };
  const read = await withReadTimeout(
    readPostEditor(databaseOf(context), viewer, target),
    "This job",
  );
  return { ...read, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const { id: orgId, jobId: id } = args.params;
  return handleForm(args, POST_FORMS, (form) => handlePost({ ...args, orgId, id }, form));
}

export const clientAction = catchActionErrors;

const FORM = "post";

export default function EditPost({ loaderData }: Route.ComponentProps) {
  const { dashboard, mayWrite, post, fields, version, known, latest } = loaderData;
  const { isVerified, isTrusted, missing, warnings, now } = loaderData;
  const [saved, setSaved] = useState(0);
  const { status } = post;
  const notice = usePassedMessage();
  const isEditable = ["draft", "pending", "open", "paused"].includes(status);
  return (
    <DashboardFrame organization={dashboard}>
      <div className="narrow stack gap-6">
        <div className="stack gap-3">
          <p>
            <Link className="more" to={postsPath(dashboard.id)}>
              <Icon name="arrow-left" />
              All jobs
            </Link>
          </p>
          <h2 className="wrap-anywhere">{post.title || "A job without a title yet"}</h2>
          <p role="status" tabIndex={-1} className="empty:hidden" ref={notice.ref}>
            {saved === 0 ? notice.message : ""}
          </p>
          <PostStatus
            {...{ post, warnings, now, mayWrite }}
            missing={mayWrite && isEditable ? missing : []}
            formId={FORM}
          />
        </div>
        {!mayWrite && <NoWriteAccess organization={dashboard} />}
        {mayWrite && isEditable && (
          <ActionForm
            intent="save"
            id={FORM}
            hidden={{ version }}
            defaults={fields}
            labels={POST_FIELD_LABELS}
            formatValue={postValueLabel}
            className="stack gap-8"
            onSaved={({ version: next = 0 }) => setSaved(Number(next))}
          >
            {(form) => (
              <>
                <DuplicateJobLink answer={form.result} />
                <PostFields
                  known={known}
                  filledPlaces={loaderData.places}
                  filledAreas={loaderData.areas}
                  saveCount={saved}
                  latestDay={latest}
                />
                <p className="row">
                  {/* The first submit button is the one that the Enter key presses. */}
                  <SubmitButton className={status === "draft" ? "btn" : "btn primary"}>
                    {status === "draft" ? "Save the draft" : "Save the changes"}
                  </SubmitButton>
                  {status === "draft" && (
                    <SubmitButton className="btn primary" name="aim" value="submit">
                      {isTrusted ? "Publish" : "Send in for review"}
                    </SubmitButton>
                  )}
                  <FormStatus {...form} />
                </p>
                <p className="meta">{saveHint({ status, isVerified, isTrusted })}</p>
              </>
            )}
          </ActionForm>
        )}
      </div>
    </DashboardFrame>
  );
}

interface SaveHintInput {
  status: string;
  isVerified: boolean;
  isTrusted: boolean;
}

function saveHint({ status, isVerified, isTrusted }: SaveHintInput): string {
  if (status === "pending") return "It is in review. Your changes stay in review, too.";
  if (status === "draft") {
    if (isTrusted) return "When published, everyone sees it at once.";
    return isVerified
      ? "We review the first job of an organization, and the first after a new name or a removed job. Later ones are public at once."
      : "Until the organization’s domain is verified, we review each job first.";
  }
  return isTrusted
    ? "Everyone sees a change at once. The publication date stays."
    : "We review changes first. The current version stays public during review.";
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
