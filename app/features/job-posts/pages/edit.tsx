import { useState } from "react";
import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { DashboardFrame } from "#app/features/organizations/dashboard-frame.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Note } from "#app/ui/parts/note.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { passMessage, usePassedMessage } from "#app/ui/passed-message.ts";
import { POST_FIELD_LABELS, postValueLabel } from "../labels.ts";
import { EDITABLE_STATUSES } from "../post-state.ts";
import { readPostEditor } from "../read-post-editor.server.ts";
import type { Route } from "./+types/edit.ts";
import { AllJobsLink } from "./all-jobs-link.tsx";
import { BeforePublishing } from "./before-publishing.tsx";
import { DuplicateJobLink } from "./duplicate-job-link.tsx";
import { POST_FORMS } from "./forms.server.ts";
import { NoWriteAccess } from "./no-write-access.tsx";
import { PostActions } from "./post-action-row.tsx";
import { handlePost, type PostResult } from "./post-actions.server.ts";
import { PostFields } from "./post-form.tsx";
import { PostLimitNote } from "./post-limit-note.tsx";
import { PreviewedForm } from "./post-preview.tsx";
import { PostStatus } from "./post-status.tsx";

const PAGE = {
  page: "This job",
  holds: "A job your organization is writing, for its members only.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.post.title || "Job");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const target = { orgId: params.id, id: params.jobId, now };
  const read = await withReadTimeout(readPostEditor(db, viewer, target), "This job");
  return { ...read, submission: newId(), now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const { id: orgId, jobId: id } = args.params;
  return handleForm(args, POST_FORMS, (form) => handlePost({ ...args, orgId, id }, form));
}

const FORM = "post";

export default function EditPost({ loaderData }: Route.ComponentProps) {
  const { dashboard, mayWrite, post, fields, version, known, latest } = loaderData;
  const { readFields, isVerified, isTrusted, publishLimit, assessment, submission } = loaderData;
  const [saved, setSaved] = useState(0);
  const [done, setDone] = useState("");
  const navigate = useNavigate();
  const { status } = post;
  const notice = usePassedMessage();
  const labels = saved === 0 ? withReadMarks(readFields) : POST_FIELD_LABELS;

  function openNext({ message = "", next }: FormResult & Partial<PostResult>) {
    if (next) {
      passMessage(message);
      void navigate(next);
    } else setDone(message);
  }

  const isEditable = EDITABLE_STATUSES.includes(status);
  return (
    <DashboardFrame organization={dashboard}>
      <div className="stack gap-6">
        <div className="stack gap-3">
          <AllJobsLink organizationId={dashboard.id} />
          <h2 className="wrap-anywhere">{post.title || "A job without a title yet"}</h2>
          <p role="status" tabIndex={-1} className="empty:hidden" ref={notice.ref}>
            {done || (saved === 0 ? notice.message : "")}
          </p>
          <PostStatus post={post} now={loaderData.now}>
            <PostActions {...{ post, latestDay: latest, submission, onSaved: openNext }} />
          </PostStatus>
        </div>
        {!mayWrite && <NoWriteAccess organization={dashboard} />}
        {mayWrite && isEditable && (
          <PreviewedForm
            company={dashboard.name}
            values={fields}
            aside={
              <BeforePublishing
                assessment={assessment}
                isDraft={status === "draft"}
                formId={FORM}
              />
            }
          >
            <ActionForm
              intent="save"
              id={FORM}
              hidden={{ version }}
              defaults={fields}
              labels={labels}
              formatValue={postValueLabel}
              className="stack gap-8"
              onSaved={({ version: next = 0 }) => setSaved(Number(next))}
            >
              {(form) => (
                <>
                  <DuplicateJobLink answer={form.result} />
                  {saved === 0 && readFields.length > 0 && (
                    <Note>
                      We filled the marked fields from your text. Saving or sending confirms them.
                    </Note>
                  )}
                  <PostFields
                    known={known}
                    filledPlaces={loaderData.places}
                    filledAreas={loaderData.areas}
                    saveCount={saved}
                    latestDay={latest}
                    isScheduling={status === "draft" || status === "pending"}
                  />
                  <p className="row">
                    {/* The first submit button is the one that the Enter key presses. */}
                    <SubmitButton className={status === "draft" ? "btn" : "btn primary"}>
                      {status === "draft" ? "Save draft" : "Save changes"}
                    </SubmitButton>
                    {status === "draft" && !publishLimit && (
                      <SubmitButton className="btn primary" name="aim" value="submit">
                        {isTrusted ? "Publish" : "Send for review"}
                      </SubmitButton>
                    )}
                    <FormStatus />
                  </p>
                  {status === "draft" && publishLimit && (
                    <PostLimitNote limit={publishLimit} organization={dashboard} />
                  )}
                  <p className="meta">
                    {saveHint({ status, opensOn: post.opensOn, isVerified, isTrusted })}
                  </p>
                </>
              )}
            </ActionForm>
          </PreviewedForm>
        )}
      </div>
    </DashboardFrame>
  );
}

/** The labels of the fields, marked where the value was read from a text. */
function withReadMarks(readFields: readonly string[]): typeof POST_FIELD_LABELS {
  const marked = readFields.map((name) => [
    name,
    `${POST_FIELD_LABELS[name]} (from your text, please check)`,
  ]);
  return { ...POST_FIELD_LABELS, ...Object.fromEntries(marked) };
}

interface SaveHintInput {
  status: string;
  opensOn: string | null;
  isVerified: boolean;
  isTrusted: boolean;
}

function saveHint({ status, opensOn, isVerified, isTrusted }: SaveHintInput): string {
  if (opensOn) {
    return isTrusted
      ? "The job stays scheduled with your changes. Without a day, it opens right away."
      : "We review changes first. Once approved, the job opens on its day.";
  }
  if (status === "pending") return "This job is in review. We’ll review your changes with it.";
  if (status === "draft") {
    if (isTrusted) return "Once you publish, everyone sees the job right away.";
    return isVerified
      ? "We review an organization’s first job, and the first after a new name or a removed job. Later ones are public right away."
      : "Until the organization’s domain is verified, we review each job first.";
  }
  return isTrusted
    ? "Changes go live right away. The publication date stays the same."
    : "We review changes first. The current version stays public during review.";
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
