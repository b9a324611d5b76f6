import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { formatCount } from "#app/ui/time.ts";
import { PROJECTS_PATH } from "../../labels.ts";
import { lintProject } from "../../lints.ts";
import { checkProject, findUnsharedReason } from "../../packet.ts";
import type { Project } from "../../project.ts";

/** A packet's projects in order, each with its checks and the buttons to move or remove it. */
export function CheckList({ projects }: { projects: readonly Project[] }) {
  return (
    <ol className="ledger ruled">
      {projects.map((project, index) => (
        <li key={project.id} className="stack gap-2">
          <div className="row between">
            <h3>
              {index + 1}. <Link to={`${PROJECTS_PATH}/${project.id}`}>{project.title}</Link>
            </h3>
            <div className="row">
              {index > 0 && <MoveButton project={project} direction="up" />}
              {index < projects.length - 1 && <MoveButton project={project} direction="down" />}
              <ButtonForm
                intent="remove_project"
                id={`remove-${project.id}`}
                hidden={{ project: project.id }}
                item="project"
                buttonClassName="btn quiet"
              >
                Leave out<span className="sr-only">: {project.title}</span>
              </ButtonForm>
            </div>
          </div>
          <Checks project={project} />
        </li>
      ))}
    </ol>
  );
}

function Checks({ project }: { project: Project }) {
  const lints = lintProject(project);
  const reason = findUnsharedReason(project);
  return (
    <>
      <ul className="row wide">
        {checkProject(project).map(({ name, isMet, label }) => (
          <li key={name} className={isMet ? "state yes" : "state unclear"}>
            <Icon name={isMet ? "check" : "circle-help"} />
            {isMet ? (
              label
            ) : (
              <Link className="link" to={`${PROJECTS_PATH}/${project.id}`}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {reason && <p className="meta">Left out of shared links: {reason}</p>}
      {lints.length > 0 && (
        <MoreOf summary={`${formatCount(lints.length, "thing")} a reader would miss`}>
          <ul className="stack gap-1 text-sm">
            {lints.map(({ rule, sentence }) => (
              <li key={rule}>{sentence}</li>
            ))}
          </ul>
        </MoreOf>
      )}
    </>
  );
}

function MoveButton({ project, direction }: { project: Project; direction: "up" | "down" }) {
  return (
    <ActionForm
      intent="move_project"
      id={`${direction}-${project.id}`}
      hidden={{ project: project.id, direction }}
      item="project"
      className="row"
      isDraftDisabled
    >
      {() => (
        <SubmitButton className="btn">
          {direction === "up" ? "Up" : "Down"}
          <span className="sr-only">: {project.title}</span>
        </SubmitButton>
      )}
    </ActionForm>
  );
}
