import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { HEALTH_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { findBudget, findProvider } from "../../configure-provider.server.ts";
import { OPERATOR_COACH_FORMS } from "../../forms.server.ts";
import { saveCoachMode } from "../../mode.server.ts";
import { COACH_MODES, type CoachMode } from "../../mode.ts";
import type { Route } from "./+types/coach.ts";
import { readCoachDay } from "./coach-day.server.ts";

export const meta = operatorMeta("The coach");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const reading = readCoachDay(db, viewer, now);
  const provider = findProvider(context);
  return {
    ...(await withReadTimeout(reading, "The coach")),
    model: provider && { name: provider.name, host: provider.host },
    budget: findBudget(context),
  };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, OPERATOR_COACH_FORMS, async ({ db, viewer, now }, form) => {
    await saveCoachMode(db, viewer, { ...form.value, now });
    return { message: "Saved. This applies from the next question." };
  });
}

const MODE_LABELS: Record<CoachMode, string> = {
  off: "Off: no questions are answered",
  rules: "Fixed rules: no model is used",
  model: "With the model",
};

const OPTIONS = COACH_MODES.map((value) => ({ value, text: MODE_LABELS[value] }));

export default function OperatorCoach({ loaderData }: Route.ComponentProps) {
  const { mode, counts, model, budget } = loaderData;
  const { coach_questions, coach_tokens, coach_declined, coach_over, coach_failed } = counts;
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title="The coach">
        <p className="lede">
          {model
            ? `${model.name} at ${model.host}, for people who turn it on.`
            : "No model is configured, so the coach answers from fixed rules."}
        </p>
      </OperatorHeader>
      <ActionForm
        intent="switch"
        labels={{ mode: "What the coach may do" }}
        defaults={{ mode }}
        className="panel stack gap-3"
        isDraftDisabled
      >
        <ChoicesField name="mode" type="radio" options={OPTIONS} />
        <SubmitRow className="btn primary">Switch</SubmitRow>
      </ActionForm>
      <Section title="Today" titleId="today" note="In UTC, without names or text">
        <dl className="facts">
          <dt>Questions to the model</dt>
          <dd>{formatNumber(coach_questions)}</dd>
          <dt>Tokens</dt>
          <dd>
            {formatNumber(coach_tokens)}
            {budget &&
              ` of ${formatNumber(budget.site)}, and at most ${formatNumber(budget.person)} for each person; a question still being answered counts at its highest possible cost`}
          </dd>
          <dt>Declined</dt>
          <dd>
            {formatNumber(coach_declined)} for their content (questions that suggest a crisis are
            never counted)
          </dd>
          <dt>Refused: over budget</dt>
          <dd>{formatNumber(coach_over)}</dd>
          <dt>Without a reply</dt>
          <dd>{formatNumber(coach_failed)}</dd>
        </dl>
        <p>
          <Link className="link" to={`${HEALTH_PATH}#coach`}>
            The last 30 days
          </Link>
        </p>
      </Section>
    </div>
  );
}

export const ErrorBoundary = OperatorError;
