import { EntityField, toOptions } from "#app/entity/entity-field.tsx";
import { valueLabel } from "#app/entity/field.ts";
import { toDay } from "#app/reference/calendar.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { PlanItemWithProject } from "../plan.server.ts";
import { MAX_DOING, PLAN_FIELDS, PLAN_STATUS_LABELS, type PlanStatus } from "../plan.ts";
import { useWithJob } from "../use-with-job.tsx";
import { PLAN_LABELS } from "./plan-form.tsx";

const DOING_FULL_OPTIONS = toOptions(PLAN_STATUS_LABELS).map((each) =>
  each.value === "doing"
    ? { ...each, text: `${each.text}: ${MAX_DOING} of ${MAX_DOING} already`, isDisabled: true }
    : each,
);

interface PlanRowProps {
  item: PlanItemWithProject;
  projects: readonly { id: string; title: string }[];
  now: string;
  /** As many steps as can be are in progress. */
  isDoingFull: boolean;
  /** A form of this row was rejected without JavaScript. */
  isOpen: boolean;
  onChanged(result: FormResult): void;
}

export function PlanRow(props: PlanRowProps) {
  const { id, action, status, version } = props.item;
  return (
    <li className="fav plan">
      <div className="stack gap-1">
        <h4>{action}</h4>
        <Facts item={props.item} now={props.now} />
      </div>
      <ActionForm
        intent="plan_move"
        id={`plan-move-${id}`}
        hidden={{ item: id, version }}
        item="item"
        className="move"
        defaults={{ status }}
        labels={{ status: PLAN_LABELS.status }}
        formatValue={(_, value) => valueLabel(PLAN_FIELDS.status, value)}
        onSaved={props.onChanged}
      >
        <EntityField
          key={status}
          fields={PLAN_FIELDS}
          name="status"
          label={`Status of ${action}`}
          options={props.isDoingFull && status !== "doing" ? DOING_FULL_OPTIONS : undefined}
        />
        <SubmitButton>
          Move<span className="sr-only"> {action}</span>
        </SubmitButton>
        <FormStatus busyLabel="Moving" />
      </ActionForm>
      <MoreOf summary="Edit or remove" about={` ${action}`} open={props.isOpen || undefined}>
        <div className="stack gap-6">
          <EditForm {...props} />
          <ButtonForm
            intent="plan_remove"
            id={`plan-remove-${id}`}
            hidden={{ item: id }}
            item="item"
            onSaved={props.onChanged}
            buttonClassName="btn danger"
            busyLabel="Removing"
          >
            Remove from growth plan
          </ButtonForm>
        </div>
      </MoreOf>
    </li>
  );
}

function Facts({ item, now }: Pick<PlanRowProps, "item" | "now">) {
  const withJob = useWithJob();
  const { competencyId, due, status, projectId, projectTitle } = item;
  const isLate = due !== null && due < toDay(now) && isOpen(status);
  const competency = findCompetency(competencyId);
  return (
    <p className="meta">
      {competency ? (
        <a className="link" href={withJob(`/roadmap#${competency.id}`)}>
          {competency.name}
        </a>
      ) : (
        `${competencyId} (retired)`
      )}
      {due && (
        <>
          {" · "}
          <span className={isLate ? "text-warn" : undefined}>
            {isLate ? "was due " : "by "}
            <time dateTime={due}>{formatDate(due)}</time>
          </span>
        </>
      )}
      {projectTitle !== null && projectId ? (
        <>
          {" · "}
          <Link className="link" to={`/account/projects/${projectId}`}>
            {projectTitle}
          </Link>
        </>
      ) : (
        isOpen(status) && (
          <>
            {" · "}
            <Link className="link" to={startPath(item)}>
              Start the project
            </Link>
          </>
        )
      )}
    </p>
  );
}

function EditForm({ item, projects }: PlanRowProps) {
  const { id, version, action, due, projectId, projectTitle } = item;
  const currentProject =
    projectId === null ? [] : [{ id: projectId, title: projectTitle ?? "A project" }];
  // Includes the linked project even if archived, or saving would unlink it.
  const projectOptions = [...currentProject, ...projects.filter((each) => each.id !== projectId)];
  const labels = { action: PLAN_LABELS.action, due: PLAN_LABELS.due, project: PLAN_LABELS.project };
  const titleOf = (project: string) =>
    projectOptions.find((each) => each.id === project)?.title ?? "another project";
  return (
    <ActionForm
      intent="plan_edit"
      id={`plan-edit-${id}`}
      hidden={{ item: id, version }}
      item="item"
      defaults={{ action, due: due ?? "", project: projectId ?? "" }}
      labels={labels}
      formatValue={(name, value) => (name === "project" ? titleOf(value) : value)}
    >
      <EntityField fields={PLAN_FIELDS} name="action" autoComplete="off" />
      <div className="stack two">
        <EntityField fields={PLAN_FIELDS} name="due" />
        {projectOptions.length > 0 && (
          <SelectField
            name="project"
            hasIds
            emptyLabel="None"
            options={projectOptions.map(({ id: value, title }) => ({ value, text: title }))}
          />
        )}
      </div>
      <SubmitRow>Save changes</SubmitRow>
    </ActionForm>
  );
}

function isOpen(status: PlanStatus): boolean {
  return status === "doing" || status === "todo";
}

/** The path that creates the item's project and links it. */
function startPath({ id, templateId, competencyId }: PlanItemWithProject): string {
  const search = new URLSearchParams({
    ...(templateId && { template: templateId }),
    competency: competencyId,
    plan: id,
  });
  return `/account/projects/create?${search}`;
}
