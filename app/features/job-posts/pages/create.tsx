import { useNavigate } from "react-router";
import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { DashboardFrame } from "#app/features/organizations/dashboard-frame.tsx";
import { postsPath } from "#app/features/organizations/organization.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { passMessage } from "#app/ui/passed-message.ts";
import { pageTitle } from "#app/ui/product.ts";
import { DEFAULT_DAYS_OPEN, EMPTY_POST } from "../job-post.ts";
import { POST_FIELD_LABELS, postValueLabel } from "../labels.ts";
import { toPostFormValues } from "../post-form-values.server.ts";
import { postFormOptions, readNewPost } from "../read-post-pages.server.ts";
import type { Route } from "./+types/create.ts";
import { CREATE_FORMS } from "./forms.server.ts";
import { NoWriteAccess } from "./no-write-access.tsx";
import { handleCreatePost, type PostResult } from "./post-actions.server.ts";
import { PostFields } from "./post-form.tsx";

const PAGE = {
  page: "A new job",
  holds: "A job that your organization posts. Only its members can.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Post a job") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = viewerOf(context);
  const { dashboard, mayWrite } = await withReadTimeout(
    readNewPost(databaseOf(context), viewer, params.id),
    "Your organization",
  );
  const lastDay = dayAfter(now, DEFAULT_DAYS_OPEN);
  return {
    ...{ dashboard, mayWrite },
    fields: toPostFormValues({ ...EMPTY_POST, lastDay }),
    ...postFormOptions(now),
    submission: newId(),
  };
}

export function action(args: Route.ActionArgs) {
  const { id: orgId } = args.params;
  return handleForm(args, CREATE_FORMS, (form) => handleCreatePost({ ...args, orgId }, form));
}

export const clientAction = catchActionErrors;

export default function CreatePost({ loaderData }: Route.ComponentProps) {
  const { dashboard, mayWrite, fields, known, latest, submission } = loaderData;
  const navigate = useNavigate();

  function openPost({ message, next }: FormResult & Partial<PostResult>) {
    if (!next) return;
    passMessage(message ?? "");
    void navigate(next, { replace: true });
  }

  return (
    <DashboardFrame organization={dashboard}>
      <div className="narrow stack gap-6">
        <div className="stack gap-2">
          <p>
            <Link className="more" to={postsPath(dashboard.id)}>
              <Icon name="arrow-left" />
              All jobs
            </Link>
          </p>
          <h2>Post a job</h2>
          <p className="text-muted">
            A draft can be incomplete, and only members see it. To publish, state the pay and where
            it can be done.
          </p>
        </div>
        {mayWrite ? (
          <ActionForm
            intent="create"
            submissionKey={submission}
            defaults={fields}
            labels={POST_FIELD_LABELS}
            formatValue={postValueLabel}
            className="stack gap-8"
            onSaved={openPost}
          >
            {(form) => (
              <>
                <PostFields known={known} filledPlaces={0} filledAreas={0} latestDay={latest} />
                <p className="row">
                  <SubmitButton className="btn primary">Save the draft</SubmitButton>
                  <SubmitButton name="aim" value="submit">
                    Publish, or send in for review
                  </SubmitButton>
                  <FormStatus {...form} />
                </p>
                <p className="meta">
                  We review the first job of a verified organization, and every job of an unverified
                  one, before it is public.
                </p>
              </>
            )}
          </ActionForm>
        ) : (
          <NoWriteAccess organization={dashboard} />
        )}
      </div>
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
