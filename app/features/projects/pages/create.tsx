import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { readLimitNote } from "#app/features/premium/limits.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { CREATE_FORMS } from "../forms.server.ts";
import { PROJECTS_PATH, TEMPLATES_PATH } from "../labels.ts";
import { MAX_MILESTONES } from "../project.ts";
import { PROJECT_FIELD_LABELS, toDraft, toFieldLabel, toProjectFields } from "../project-fields.ts";
import { projects } from "../tables.ts";
import { findTemplate } from "../templates.ts";
import type { Route } from "./+types/create.ts";
import { handleCreateProject } from "./project-actions.server.ts";
import { ProjectFields } from "./project-form.tsx";

const PAGE = {
  page: "A new project",
  holds: "Work you lead: what you decided and the result. Projects are saved to your account.",
  also: { to: TEMPLATES_PATH, text: "Projects that show leadership" },
};

const PLAN_ITEM = /^[\w-]{1,40}$/;

export const meta: Route.MetaFunction = () => unlistedHead("New project");

export async function loader({ url, context }: Route.LoaderArgs) {
  const limit = readLimitNote(databaseOf(context), viewerOf(context), {
    ...{ table: projects, kind: "projects", now: new Date() },
  });
  const template = findTemplate(url.searchParams.get("template") ?? "");
  const competency = findCompetency(url.searchParams.get("competency") ?? "");
  const plan = url.searchParams.get("plan") ?? "";
  return {
    template: template && { id: template.id, title: template.title, star: template.star },
    fields: {
      ...toProjectFields(toDraft(template, competency?.id ?? null)),
      milestones: (template?.firstSteps ?? []).join("\n"),
    },
    figures: template?.metrics.length ?? 0,
    planItem: PLAN_ITEM.test(plan) ? plan : "",
    submission: newId(),
    limit: await withReadTimeout(limit, "Your projects"),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, CREATE_FORMS, (form) => handleCreateProject(args, form));
}

export default function CreateProject({ loaderData, actionData }: Route.ComponentProps) {
  const { template, fields, figures, planItem, submission, limit } = loaderData;
  const navigate = useNavigate();

  function openProject(formResult: FormResult & { project?: string }) {
    if (formResult.project)
      void navigate(`${PROJECTS_PATH}/${formResult.project}`, { replace: true });
  }

  if (limit) {
    return (
      <div className="page narrow stack gap-6">
        <h1>New project</h1>
        <UnmatchedFormError result={actionData as FormResult | undefined} />
        <LimitNote limit={limit} to={{ path: PROJECTS_PATH, text: "Your projects" }} />
      </div>
    );
  }
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-2">
        <p>
          <BackLink to={PROJECTS_PATH}>Your projects</BackLink>
        </p>
        <h1>New project</h1>
        {template ? (
          <p className="lede">
            From “{template.title}”. Change anything you like.{" "}
            <Link className="link" to={`${TEMPLATES_PATH}/${template.id}`}>
              What this project shows
            </Link>
          </p>
        ) : (
          <p className="lede">
            All you need now is a title.{" "}
            <Link className="link" to={TEMPLATES_PATH}>
              Or start from a template
            </Link>
          </p>
        )}
      </div>
      <ActionForm
        intent="create"
        submissionKey={submission}
        hidden={{ template: template?.id ?? "", planItem }}
        item="template"
        defaults={fields}
        labels={PROJECT_FIELD_LABELS}
        formatValue={toFieldLabel}
        className="stack gap-6"
        onSaved={openProject}
      >
        <ProjectFields questions={template?.star} metricCount={figures} linkCount={0} />
        <Section title="Milestones" className="stack">
          <TextField
            name="milestones"
            label="First steps"
            rows={5}
            hint={`One per line, up to ${MAX_MILESTONES}. You can add dates after you create the project.`}
          />
        </Section>
        <SubmitRow className="btn primary">Create project</SubmitRow>
      </ActionForm>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
