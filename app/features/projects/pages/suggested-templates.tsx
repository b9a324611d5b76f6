import { Link } from "#app/ui/link.tsx";
import { PROJECTS_PATH, TEMPLATES_PATH } from "../labels.ts";
import type { ProjectList } from "./list-projects.server.ts";
import { TemplateRow } from "./template-row.tsx";

/** For someone without projects: templates for their largest gaps. */
export function SuggestedTemplates({
  isAssessed,
  gaps,
  templates,
}: NonNullable<ProjectList["offered"]>) {
  return (
    <section className="stack gap-3" aria-labelledby="start">
      <div className="sec">
        <h2 id="start">Three to start with</h2>
        <Link className="more" to={TEMPLATES_PATH}>
          All projects
        </Link>
      </div>
      <p className="meta">
        {isAssessed ? (
          <>Chosen for your largest gaps: {gaps.join(", ")}.</>
        ) : (
          <>
            These are the first three in our list.{" "}
            <Link className="link" to="/roadmap">
              Rate yourself on the roadmap
            </Link>{" "}
            to get projects that fit your gaps.
          </>
        )}
      </p>
      <ul className="ledger">
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </ul>
      <p>
        Or{" "}
        <Link className="link" to={`${PROJECTS_PATH}/create`}>
          add a project you already led
        </Link>
        .
      </p>
    </section>
  );
}
