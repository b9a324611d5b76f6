import { useNavigate } from "react-router";
import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import { OperatorError, operatorMeta } from "#app/features/operator/operator-page.tsx";
import { OPERATOR_SIMULATIONS_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { COMPETENCY_IDS, toNamedCompetencies } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { reportDraft } from "../../authoring/report.ts";
import { approveSimulation, readReview, returnToAuthor } from "../../operator/reviews.server.ts";
import { UNNAMED_AUTHOR } from "../../publication.ts";
import { DIFFICULTY_LABELS } from "../../simulation.ts";
import { NOTE_LENGTH, REVIEW_FORMS } from "../authoring/forms.server.ts";
import { FindingList, ReportView } from "../authoring/report-view.tsx";
import type { Route } from "./+types/review.ts";
import { FullScenario } from "./full-scenario.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && `Review: ${loaderData.draft.title}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = operatorOf(context, new Date());
  const review = readReview(databaseOf(context), viewer, params.id);
  const { draft, draftVersion, draftAuthorName } = await withReadTimeout(review, "This simulation");
  const report = reportDraft(draft, COMPETENCY_IDS);
  const competencies = toNamedCompetencies(draft.competencies).map(({ name }) => name);
  return { draft, draftVersion, draftAuthorName, report, competencies, noteLength: NOTE_LENGTH };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, REVIEW_FORMS, async ({ db, viewer, now }, form) => {
    const decision = { id: args.params.id, now, ...form.value };
    if (form.intent === "approve") {
      await approveSimulation(db, viewer, decision);
      return { message: "It is in the library now.", to: publishedPath(args.params.id) };
    }
    await returnToAuthor(db, viewer, { ...decision, note: form.value.note });
    return { message: "Sent back to its author.", to: OPERATOR_SIMULATIONS_PATH };
  });
}

export const clientAction = catchActionErrors;

/** Where an operator sees what was published, with its public page. */
function publishedPath(id: string): string {
  return `${OPERATOR_SIMULATIONS_PATH}/${id}/published`;
}

export default function Review({ loaderData, params: { id } }: Route.ComponentProps) {
  const { draft, draftVersion, report, noteLength } = loaderData;
  const competencies = loaderData.competencies.join(", ");
  const navigate = useNavigate();
  const openReviews = () => void navigate(OPERATOR_SIMULATIONS_PATH);
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p>
          <Link className="more" to={OPERATOR_SIMULATIONS_PATH}>
            <Icon name="arrow-left" />
            Simulations
          </Link>
        </p>
        <h1 className="wrap-anywhere">{draft.title}</h1>
        <p className="lede">{draft.summary}</p>
        <p className="meta">
          {DIFFICULTY_LABELS[draft.difficulty]} · {draft.minutes} min · by{" "}
          {loaderData.draftAuthorName || UNNAMED_AUTHOR} · {competencies}
        </p>
        <FindingList findings={report.own} toPlace={() => null} />
      </header>
      {draft.scenarios.map((scenario, index) => {
        const scenarioReport = report.scenarios[index];
        return (
          <section key={scenario.id} className="stack gap-4">
            <FullScenario scenario={scenario} />
            {scenarioReport && <ReportView report={scenarioReport} toPlace={() => null} />}
          </section>
        );
      })}
      <section className="panel stack gap-6" aria-labelledby="decision">
        <h2 id="decision">Decide</h2>
        <ActionForm
          intent="approve"
          hidden={{ version: draftVersion }}
          className="row"
          isDraftDisabled
          onSaved={() => void navigate(publishedPath(id))}
        >
          {(form) => (
            <>
              <SubmitButton className="btn primary">Put it into the library</SubmitButton>
              <FormStatus {...form} />
            </>
          )}
        </ActionForm>
        <ActionForm
          intent="send_back"
          hidden={{ version: draftVersion }}
          labels={{ note: "What needs changing" }}
          className="stack gap-3"
          onSaved={openReviews}
        >
          {(form) => (
            <>
              <TextField
                name="note"
                rows={4}
                maxLength={noteLength}
                hint="Its author reads this."
              />
              <p className="row">
                <SubmitButton>Send it back</SubmitButton>
                <FormStatus {...form} />
              </p>
            </>
          )}
        </ActionForm>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} actionData={actionData} />;
}
