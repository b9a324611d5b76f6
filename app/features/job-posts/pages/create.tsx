import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { DashboardFrame } from "#app/features/organizations/dashboard-frame.tsx";
import { dashboardPath, postsPath } from "#app/features/organizations/organization.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { passMessage } from "#app/ui/passed-message.ts";
import { readNewPost } from "../defaults.server.ts";
import { POST_FIELD_LABELS, postValueLabel } from "../labels.ts";
import { postFormOptions } from "../read-post-editor.server.ts";
import type { Route } from "./+types/create.ts";
import { AllJobsLink } from "./all-jobs-link.tsx";
import { CREATE_FORMS } from "./forms.server.ts";
import { NewPostSource } from "./new-post-source.tsx";
import { NoWriteAccess } from "./no-write-access.tsx";
import { handleCreatePost, type PostResult } from "./post-actions.server.ts";
import { PostFields } from "./post-form.tsx";
import { PostLimitNote } from "./post-limit-note.tsx";
import { StartFromText } from "./start-from-text.tsx";

const PAGE = {
  page: "A new job",
  holds: "Post a job for your organization. For its members only.",
};

export const meta: Route.MetaFunction = () => unlistedHead("Post a job");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const from = url.searchParams.get("from") ?? "";
  const reading = readNewPost(db, viewer, { orgId: params.id, from, now });
  return {
    ...(await withReadTimeout(reading, "Your organization")),
    ...postFormOptions(now),
    submission: newId(),
    isFirst: url.searchParams.has("first"),
  };
}

export function action(args: Route.ActionArgs) {
  const { id: orgId } = args.params;
  return handleForm(args, CREATE_FORMS, (form) => handleCreatePost({ ...args, orgId }, form));
}

export default function CreatePost({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, mayWrite, limit, submission, isFirst, source, templates } = loaderData;
  const navigate = useNavigate();

  function openPost({ message, next }: FormResult & Partial<PostResult>) {
    if (!next) return;
    passMessage(message ?? "");
    void navigate(next, { replace: true });
  }

  return (
    <DashboardFrame organization={dashboard}>
      <div className="narrow stack gap-6">
        {isFirst && <NextSteps id={dashboard.id} />}
        <div className="stack gap-2">
          <AllJobsLink organizationId={dashboard.id} />
          <h2>Post a job</h2>
          <p className="text-muted">
            A draft can be incomplete, and only members see it. To publish, state the pay and where
            people can work.
          </p>
        </div>
        {!mayWrite && <NoWriteAccess organization={dashboard} />}
        {mayWrite && limit && (
          <>
            <UnmatchedFormError result={actionData as FormResult | undefined} />
            <LimitNote limit={limit} to={{ path: postsPath(dashboard.id), text: "Your drafts" }} />
          </>
        )}
        {mayWrite && !limit && (
          <>
            <NewPostSource orgId={dashboard.id} {...{ source, templates }} />
            {!source.id && <StartFromText submission={submission} onSaved={openPost} />}
            <NewPostForm {...loaderData} onSaved={openPost} />
          </>
        )}
      </div>
    </DashboardFrame>
  );
}

type NewPostFormProps = Route.ComponentProps["loaderData"] & { onSaved(result: FormResult): void };

function NewPostForm({
  source,
  fields,
  known,
  latest,
  submission,
  places,
  areas,
  dashboard,
  publishLimit,
  onSaved,
}: NewPostFormProps) {
  return (
    <ActionForm
      key={source.id}
      intent="create"
      id={source.id ? `create-${source.id}` : undefined}
      submissionKey={submission}
      defaults={fields}
      labels={POST_FIELD_LABELS}
      formatValue={postValueLabel}
      className="stack gap-8"
      onSaved={onSaved}
    >
      {!source.id && <h3>Or write it here</h3>}
      <PostFields
        known={known}
        filledPlaces={places}
        filledAreas={areas}
        latestDay={latest}
        isScheduling
      />
      <p className="row">
        <SubmitButton>Save draft</SubmitButton>
        {!publishLimit && (
          <SubmitButton name="aim" value="submit">
            Publish or send for review
          </SubmitButton>
        )}
        <FormStatus />
      </p>
      {publishLimit && <PostLimitNote limit={publishLimit} organization={dashboard} />}
      <p className="meta">
        Before publication, we review a verified organization’s first job and every job from an
        unverified one.
      </p>
    </ActionForm>
  );
}

function NextSteps({ id }: { id: string }) {
  return (
    <Note icon="check">
      <b>Next: your first job.</b> Or first{" "}
      <Link className="link" to={dashboardPath(id)}>
        edit your page and verify your domain
      </Link>
      , or{" "}
      <Link className="link" to={`${dashboardPath(id)}/source`}>
        connect a job source
      </Link>
      .
    </Note>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
