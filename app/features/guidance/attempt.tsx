import { Link } from "react-router";
import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/attempt.ts";
import type { BetterChoice } from "./better-choices.ts";
import { toCoachPanel } from "./coach.server.ts";
import { Coach } from "./coach.tsx";
import { findProvider } from "./configure-provider.server.ts";
import { isShownInForm } from "./form-results.ts";
import { GUIDANCE_FORMS } from "./forms.server.ts";
import { handleGuidance } from "./guidance-actions.server.ts";
import { readAttemptGuidance } from "./read-attempt.server.ts";
import { SavedReplyList } from "./saved-reply-list.tsx";

const PAGE = {
  page: "Better choices",
  holds:
    "What else one of your attempts had on offer, decision by decision. Attempts are yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const {
    attempt,
    guidance,
    names,
    subject,
    mine: viewerState,
  } = await readAttemptGuidance(context, {
    id: params.id,
    now,
  });
  return {
    attempt,
    guidance,
    names,
    panel: toCoachPanel(findProvider(context), {
      subject,
      mine: viewerState,
      contact: configurationOf(context).premiumContact,
    }),
    kept: viewerState.savedReplies,
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  const target = { surface: "attempt", targetId: args.params.id, level: null } as const;
  return handleForm(args, GUIDANCE_FORMS, (form) => handleGuidance(args, form, target));
}

export const clientAction = catchActionErrors;

export default function AttemptGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const { attempt, guidance, names, panel, kept: savedReplies, now } = loaderData;
  const formResult = actionData as FormResult | undefined;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p>
          <Link className="more" to={attempt.path}>
            <Icon name="arrow-left" />
            {attempt.title}
          </Link>
        </p>
        <h1>{PAGE.page}</h1>
      </header>
      {!isShownInForm(formResult, { panel, savedReplies }) && (
        <UnmatchedFormError answer={formResult} />
      )}
      <section className="stack gap-2">
        <h2>{guidance.statement}</h2>
        <p className="text-muted">{guidance.reason}</p>
      </section>
      {guidance.decisions.length > 0 && (
        <ol className="path">
          {guidance.decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} names={names} />
          ))}
        </ol>
      )}
      <section>
        <div className="sec">
          <h2>Questions to ask yourself</h2>
        </div>
        <ul className="ledger">
          {guidance.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      {panel && (
        <Coach surface="attempt" targetId={attempt.id} panel={panel} actionData={actionData} />
      )}
      <SavedReplyList kept={savedReplies} now={now} />
    </div>
  );
}

interface DecisionProps {
  decision: BetterChoice;
  names: Readonly<Record<string, string>>;
}

function Decision({ decision, names }: DecisionProps) {
  const { step, told, chosen, feedback, better, missed } = decision;
  return (
    <li className="stack gap-2">
      <h3>Decision {step}</h3>
      <p className="text-sm text-muted">{told}</p>
      <p>You chose: {chosen}</p>
      <p className="text-sm">{feedback}</p>
      {better.map((text) => (
        <p key={text}>
          <b>Better: {text}</b>
        </p>
      ))}
      {missed.length > 0 && (
        <p className="meta">
          It would have shown more of{" "}
          {missed.map((id, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link className="link" to={`/roadmap#${id}`}>
                {names[id] ?? id}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </li>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
