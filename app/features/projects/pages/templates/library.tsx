import { COMPETENCY_COUNT } from "#app/reference/competencies/count.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { PROJECTS_PATH, TEMPLATES_PATH } from "../../labels.ts";
import { TEMPLATES } from "../../templates.ts";
import { TemplateRow } from "../template-row.tsx";
import type { Route } from "./+types/library.ts";

export { handle } from "./library.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Projects that show leadership",
    description:
      "Projects a senior engineer can start without a new title, each with first steps, metrics to track and the questions your story should answer.",
    path: TEMPLATES_PATH,
  });

export default function Templates() {
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <h1>Projects that show leadership</h1>
        <p className="lede">
          Start one in your current role. Each project has first steps, metrics to track, and the
          questions your story should answer.
        </p>
      </div>
      <ul className="ledger ruled">
        {TEMPLATES.map((template) => (
          <TemplateRow key={template.id} template={template} heading="h2" />
        ))}
      </ul>
      <p className="row">
        <Link className="btn" to={PROJECTS_PATH}>
          Your own projects
        </Link>
        <Link className="more" to="/examples">
          See an example year
        </Link>
        <Link className="more" to="/roadmap">
          The {COMPETENCY_COUNT} competencies behind them
        </Link>
      </p>
    </div>
  );
}
