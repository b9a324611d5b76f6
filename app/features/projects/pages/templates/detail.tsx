import { Fragment } from "react";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { PROJECTS_PATH, TEMPLATES_PATH } from "../../labels.ts";
import { findTemplate } from "../../templates.ts";
import type { Route } from "./+types/detail.ts";
import { NOT_SAVED, readSavedTemplate } from "./saved.server.ts";

export { handle } from "./detail.page.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle("Project not found") }];
  const { id, title, summary } = loaderData.template;
  return pageHead(matches, { title, description: summary, path: `${TEMPLATES_PATH}/${id}` });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = findTemplate(params.templateId);
  if (!template) throw notFound("No project at this address.");
  const viewer = findViewer(context);
  if (!viewer) return { template, ...NOT_SAVED };
  const query = { id: template.id, now: new Date() };
  const saved = readSavedTemplate(databaseOf(context), viewer, query);
  return { template, ...(await withReadTimeout(saved, "This project")) };
}

const STAR_PARTS = ["situation", "task", "actions", "result"] as const;
const STAR_LABELS = { situation: "Situation", task: "Task", actions: "Actions", result: "Result" };

export default function TemplatePage({ loaderData: { template, isSaved } }: Route.ComponentProps) {
  const { id, title, summary, whyItShowsLeadership, firstSteps, metrics, star } = template;
  return (
    <div className="page">
      <p className="pb-2">
        <Link className="more" to={TEMPLATES_PATH}>
          <Icon name="arrow-left" />
          All suggested projects
        </Link>
      </p>
      <div className="cols">
        <header className="stack gap-4">
          <h1>{title}</h1>
          <p className="lede">{summary}</p>
          <div className="row">
            <Link className="btn primary big" to={`${PROJECTS_PATH}/create?template=${id}`}>
              Start this project
            </Link>
            <FavoriteButton kind="project_template" target={id} title={title} isSaved={isSaved} />
          </div>
        </header>
        <aside className="stack gap-8">
          <Section title="What you practice" titleId="exercises">
            <ul className="ledger">
              {template.competencies.map((each) => (
                <li key={each}>
                  <Link to={`/roadmap#${each}`}>{competencyName(each)}</Link>
                </li>
              ))}
            </ul>
          </Section>
          <Section title="Metrics to track" titleId="figures">
            <ul className="ledger">
              {metrics.map(({ label, unit, better }) => (
                <li key={label}>
                  {label}
                  <p className="meta">
                    {unit}, {BETTER_LABELS[better] ?? better}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
        </aside>
        <div className="stack gap-8">
          <Section title="Why it shows leadership" titleId="why">
            <p className="prose pt-3">{whyItShowsLeadership}</p>
          </Section>
          <Section title="First steps" titleId="steps">
            <div className="prose pt-3">
              <ol>
                {firstSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          </Section>
          <Section title="Questions your story should answer" titleId="questions">
            <dl className="facts">
              {STAR_PARTS.map((part) => (
                <Fragment key={part}>
                  <dt>{STAR_LABELS[part]}</dt>
                  <dd>{star[part]}</dd>
                </Fragment>
              ))}
            </dl>
          </Section>
          <Section title="Example result" titleId="example">
            <blockquote className="prose pt-3 text-muted">{template.exampleResult}</blockquote>
          </Section>
        </div>
      </div>
    </div>
  );
}

const BETTER_LABELS: Readonly<Record<string, string>> = {
  up: "higher is better",
  down: "lower is better",
  same: "should stay the same",
};
