import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { PROJECTS_PATH } from "../../labels.ts";
import { MAX_PACKET_PROJECTS, RECOMMENDED_PROJECT_COUNT } from "../../packet.ts";
import type { PacketDetail } from "../../packets/read-packets.server.ts";
import { PROJECT_STATUS_LABELS } from "../../project.ts";
import { CheckList } from "./check-list.tsx";

export function PacketProjects({ projects, others }: Pick<PacketDetail, "projects" | "others">) {
  const { min, max } = RECOMMENDED_PROJECT_COUNT;
  return (
    <Section
      title="Projects"
      titleId="chosen"
      note={`${projects.length} chosen; readers finish packets of ${min} to ${max}`}
      className="stack gap-4"
    >
      {projects.length > 0 && <CheckList projects={projects} />}
      {others.length === 0 && projects.length === 0 && (
        <p>
          No projects to choose from yet.{" "}
          <Link className="link" to={`${PROJECTS_PATH}/create`}>
            Add a project
          </Link>
        </p>
      )}
      {others.length > 0 && projects.length >= MAX_PACKET_PROJECTS && (
        <p className="meta">
          A packet has at most {MAX_PACKET_PROJECTS} projects. Remove one to add another.
        </p>
      )}
      {others.length > 0 && projects.length < MAX_PACKET_PROJECTS && (
        <ActionForm
          intent="add_projects"
          key={projects.length}
          labels={{ projects: "Add projects" }}
          className="stack gap-2"
          isDraftDisabled
        >
          <ChoicesField
            name="projects"
            hasIds
            label={`Add projects, up to ${MAX_PACKET_PROJECTS} in total`}
            options={others.map(({ id, title, status }) => ({
              value: id,
              text: `${title} (${PROJECT_STATUS_LABELS[status].toLowerCase()})`,
            }))}
          />
          <SubmitRow>Add to packet</SubmitRow>
        </ActionForm>
      )}
    </Section>
  );
}
