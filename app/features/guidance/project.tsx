import { Link } from "react-router";
import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/project.ts";
import type { ResultGuidance } from "./clearer-result.ts";
import { toCoachPanel } from "./coach.server.ts";
import { Coach } from "./coach.tsx";
import { findProvider } from "./configure-provider.server.ts";
import { isShownInForm } from "./form-results.ts";
import { GUIDANCE_FORMS } from "./forms.server.ts";
import { handleGuidance } from "./guidance-actions.server.ts";
import { readProjectGuidance } from "./read-project.server.ts";
import { SavedReplyList } from "./saved-reply-list.tsx";

const PAGE = {
  page: "A clearer result",
  holds:
    "How one of your projects could say more clearly what came of it. Projects are yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const {
    project,
    guidance,
    subject,
    mine: viewerState,
  } = await readProjectGuidance(context, {
    id: params.id,
    now,
  });
  return {
    project,
    guidance,
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
  const target = { surface: "project", targetId: args.params.id, level: null } as const;
  return handleForm(args, GUIDANCE_FORMS, (form) => handleGuidance(args, form, target));
}

export const clientAction = catchActionErrors;

export default function ProjectGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const { project, guidance, panel, kept: savedReplies, now } = loaderData;
  const formResult = actionData as FormResult | undefined;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p>
          <Link className="more" to={`/account/projects/${project.id}`}>
            <Icon name="arrow-left" />
            {project.title}
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
        {guidance.quote && <p className="rows">{guidance.quote}</p>}
      </section>
      <ResultAdvice guidance={guidance} />
      <Story story={project.story} />
      {panel && (
        <Coach surface="project" targetId={project.id} panel={panel} actionData={actionData} />
      )}
      <SavedReplyList kept={savedReplies} now={now} />
    </div>
  );
}

function ResultAdvice({
  guidance: { found, drafts, questions, example },
}: {
  guidance: ResultGuidance;
}) {
  return (
    <>
      <Rows title="What would make it clearer" rows={found.map(({ sentence }) => sentence)} />
      <Rows title="Sentences to begin with" rows={drafts} />
      <Rows title="Questions to ask yourself" rows={questions} />
      {example && (
        <section className="stack gap-2">
          <div className="sec">
            <h2>How such a result can read</h2>
          </div>
          <p className="text-muted">{example}</p>
        </section>
      )}
    </>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="sec">
        <h2>{title}</h2>
      </div>
      <ul className="ledger">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

/** Shows everything of the project that could be sent to a model. */
function Story({ story }: { story: readonly { part: string; words: string }[] }) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        What the project says so far
      </summary>
      <div>
        <dl className="facts">
          {story.map(({ part, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures share their part's name
            <div key={index} className="contents">
              <dt>{part}</dt>
              <dd className="whitespace-pre-wrap">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
