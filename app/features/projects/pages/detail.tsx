import { useState } from "react";
import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { formatDate } from "#app/ui/time.ts";
import { PROJECT_FORMS } from "../forms.server.ts";
import { PACKETS_PATH, PROJECTS_PATH } from "../labels.ts";
import { lintProject } from "../lints.ts";
import { MAX_MILESTONES, PROJECT_STATUS_LABELS } from "../project.ts";
import { PROJECT_FIELD_LABELS, toFieldLabel, toProjectFields } from "../project-fields.ts";
import { findProject } from "../read-project.server.ts";
import { isDoneWithoutResult } from "../status.ts";
import { findTemplate } from "../templates.ts";
import type { Route } from "./+types/detail.ts";
import { ArchiveOrDeleteProject } from "./archive-project.tsx";
import { LintList } from "./lint-list.tsx";
import { Milestones } from "./milestones.tsx";
import { handleProject } from "./project-actions.server.ts";
import { ProjectFields } from "./project-form.tsx";
import { ProjectWins } from "./project-wins.tsx";

const PAGE = {
  page: "This project",
  holds: "A project someone led. Only the owner sees it.",
};
const FORM_ID = "project";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.project.title ?? "Project");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer } = viewerContextOf(context);
  const projectWithWins = await withReadTimeout(findProject(db, viewer, params.id), "Your project");
  if (!projectWithWins)
    throw notFound("This project doesn’t exist, or it belongs to someone else.");
  const { project, wins } = projectWithWins;
  const questions = findTemplate(project.templateId ?? "")?.star;
  return {
    ...{ project, wins, questions },
    lints: lintProject(project),
    milestoneLimit: fixedLimitNote("milestones", project.milestones.length, MAX_MILESTONES),
    submission: newId(),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, PROJECT_FORMS, (form) => handleProject({ ...args, id }, form));
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { project, wins, questions, lints, submission } = loaderData;
  const { id, title, status, archivedAt, confidential, updatedAt } = project;
  const formResult = actionData as FormResult | undefined;
  const navigate = useNavigate();
  const [savedVersion, setSavedVersion] = useState(0);
  const isWeak = isDoneWithoutResult(project);
  return (
    <div className="page stack gap-6">
      <div className="stack gap-2">
        <p>
          <BackLink to={PROJECTS_PATH}>Your projects</BackLink>
        </p>
        <h1>{title}</h1>
        <p className="row">
          <span className={status === "active" ? "tag on" : "tag"}>
            {PROJECT_STATUS_LABELS[status]}
          </span>
          {isWeak && <span className="tag warn">No result yet</span>}
          {confidential && <span className="tag">Confidential</span>}
          {archivedAt && <span className="tag">Archived {formatDate(archivedAt)}</span>}
          <span className="meta">Changed {formatDate(updatedAt)}</span>
        </p>
      </div>
      <div className="cols project">
        <aside className="stack gap-8">
          <Milestones
            milestones={project.milestones}
            submission={submission}
            rejectedMilestoneId={firstValueOf(formResult?.values ?? {}, "milestone")}
            limit={loaderData.milestoneLimit}
          />
          <Section title="What a reader would miss" titleId="lints">
            <LintList lints={lints} formId={FORM_ID} />
            {confidential ? (
              <p className="meta pt-2">Confidential, so the coach can’t see it.</p>
            ) : (
              <p className="row wide pt-2">
                <Link className="more" to={`/guidance/project/${id}`}>
                  Help me make this clearer
                </Link>
                <Link className="more" to={`/coach?about=project:${id}`}>
                  Ask the coach
                </Link>
              </p>
            )}
          </Section>
        </aside>
        <div className="stack gap-8">
          <ActionForm
            intent="save"
            id={FORM_ID}
            hidden={{ version: project.version }}
            defaults={toProjectFields(project)}
            labels={PROJECT_FIELD_LABELS}
            formatValue={toFieldLabel}
            className="stack gap-6"
            onSaved={({ version = 0 }) => setSavedVersion(Number(version))}
          >
            <ProjectFields
              questions={questions}
              metricCount={project.metrics.length}
              linkCount={project.links.length}
              savedVersion={savedVersion}
              isWeak={isWeak}
            />
            <SubmitRow className="btn primary">Save project</SubmitRow>
          </ActionForm>
          <ProjectWins wins={wins} />
          <Section title="Further" titleId="further" className="stack gap-2">
            <p>
              <Link className="more" to={PACKETS_PATH}>
                Add to a packet
              </Link>
            </p>
            <ArchiveOrDeleteProject
              project={project}
              isOnDetailPage
              onDeleted={() => void navigate(PROJECTS_PATH, { replace: true })}
            />
          </Section>
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
