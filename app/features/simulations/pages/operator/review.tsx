import { useContext } from "react";
import { useNavigate } from "react-router";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { Changes } from "#app/features/operator/changes.tsx";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import { OperatorError, operatorHead } from "#app/features/operator/operator-page.tsx";
import { OPERATOR_SIMULATIONS_PATH } from "#app/features/operator/paths.ts";
import { PersonLink } from "#app/features/operator/person-link.tsx";
import { withReadTimeout } from "#app/http/timeout.ts";
import { COMPETENCY_IDS, toNamedCompetencies } from "#app/reference/competencies/framework.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { reportDraft } from "../../authoring/report.ts";
import {
  approveSimulation,
  readReviewPage,
  returnToAuthor,
} from "../../operator/reviews.server.ts";
import { UNNAMED_AUTHOR } from "../../publication.ts";
import { COMMENT_LENGTH, commentField, type ReviewComment } from "../../review-comment.ts";
import { DIFFICULTY_LABELS } from "../../simulation.ts";
import { takenDownMessage } from "../../taken-down.ts";
import { REVIEW_FORMS } from "../authoring/forms.server.ts";
import { FindingList, ReportView } from "../authoring/report-view.tsx";
import type { Route } from "./+types/review.ts";
import { FullScenario } from "./full-scenario.tsx";
import { REVIEW_NOTE } from "./note-fields.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorHead(loaderData && `Review: ${loaderData.draft.title}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer } = operatorContextOf(context);
  const review = readReviewPage(db, viewer, params.id);
  const { row, changes, takenDown } = await withReadTimeout(review, "This simulation");
  const { uid, draft, draftVersion, draftAuthorName } = row;
  const report = reportDraft(draft, COMPETENCY_IDS);
  const competencies = toNamedCompetencies(draft.competencies).map(({ name }) => name);
  return {
    ...{ uid, draft, draftVersion, draftAuthorName, report, competencies },
    ...{ changes, takenDown },
  };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, REVIEW_FORMS, async ({ db, viewer, now }, form) => {
    const decision = { id: args.params.id, now, ...form.value };
    if (form.intent === "approve") {
      await approveSimulation(db, viewer, decision);
      return {
        message: "The simulation is in the library now.",
        to: publishedPath(args.params.id),
      };
    }
    await returnToAuthor(db, viewer, { ...decision, ...form.value });
    return { message: "Sent back to its author.", to: OPERATOR_SIMULATIONS_PATH };
  });
}

function publishedPath(id: string): string {
  return `${OPERATOR_SIMULATIONS_PATH}/${id}/published`;
}

export default function Review({ loaderData, params: { id } }: Route.ComponentProps) {
  const { draft, draftVersion, changes, takenDown, report } = loaderData;
  const competencies = loaderData.competencies.join(", ");
  const navigate = useNavigate();
  const openReviews = () => void navigate(OPERATOR_SIMULATIONS_PATH);
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p>
          <BackLink to={OPERATOR_SIMULATIONS_PATH}>Simulations</BackLink>
        </p>
        <h1 className="wrap-anywhere">{draft.title}</h1>
        <p className="lede">{draft.summary}</p>
        <p className="meta">
          {DIFFICULTY_LABELS[draft.difficulty]} · {draft.minutes} min · by{" "}
          <PersonLink uid={loaderData.uid}>
            {loaderData.draftAuthorName || UNNAMED_AUTHOR}
          </PersonLink>{" "}
          · {competencies}
        </p>
        <FindingList findings={report.own} toPlace={() => null} />
      </header>
      {takenDown && (
        <div className="note warn">
          <Icon name="info" />
          <p className="wrap-anywhere">{takenDownMessage(takenDown)}</p>
        </div>
      )}
      <Changes changes={changes} />
      <ActionForm
        intent="send_back"
        hidden={{ version: draftVersion }}
        labels={{ note: REVIEW_NOTE.label }}
        className="stack gap-8"
        onSaved={openReviews}
      >
        {draft.scenarios.map((scenario, index) => {
          const scenarioReport = report.scenarios[index];
          return (
            <section key={scenario.id} className="stack gap-4">
              <FullScenario
                scenario={scenario}
                renderBelow={(nodeId) => <CommentField scenario={scenario.id} node={nodeId} />}
              />
              {scenarioReport && <ReportView report={scenarioReport} toPlace={() => null} />}
            </section>
          );
        })}
        <section className="panel stack gap-3" aria-labelledby="back">
          <h2 id="back">Send back</h2>
          <CheckedTextField
            name="note"
            field={REVIEW_NOTE}
            rows={REVIEW_NOTE.rows}
            hint="The author sees this note, and each comment beside the part it’s about."
          />
          <SubmitRow>Send back</SubmitRow>
        </section>
      </ActionForm>
      <section className="panel stack gap-3" aria-labelledby="decision">
        <h2 id="decision">Or approve</h2>
        <ButtonForm
          intent="approve"
          hidden={{ version: draftVersion }}
          onSaved={() => void navigate(publishedPath(id))}
          buttonClassName="btn primary"
        >
          Add to the library
        </ButtonForm>
      </section>
    </div>
  );
}

function CommentField({ scenario, node }: Omit<ReviewComment, "text">) {
  const name = commentField(scenario, node);
  const { values, errors } = useContext(FormContext);
  const isOpen = Boolean(firstValueOf(values, name) || errors[name]);
  return (
    <MoreOf summary="Comment on this part" open={isOpen || undefined}>
      <TextField name={name} label={`Comment on ${node}`} rows={2} maxLength={COMMENT_LENGTH} />
    </MoreOf>
  );
}

export const ErrorBoundary = OperatorError;
