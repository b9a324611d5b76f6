import { lazy, useState } from "react";
import { useLocation } from "react-router";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { findViewer } from "#app/auth/viewer.server.ts";
import { BackToJobLink } from "#app/features/roadmap/back-to-job-link.tsx";
import { parseJobLink, withJob } from "#app/features/roadmap/job-link.ts";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { withFallback } from "#app/http/timeout.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { pageHead } from "#app/ui/page-head.ts";
import { findSubject, SUBJECT_FALLBACK } from "../../ask/find-subject.server.ts";
import { ASKED_LENGTH, COACH_PATH, maxTurns } from "../../guidance.ts";
import { readAskPanel } from "../../read-ask-panel.server.ts";
import type { Route } from "./+types/ask.ts";
import { AboutField } from "./about-field.tsx";
import { AskedOutcomeView } from "./answer-view.tsx";
import { type AskedResult, handleAsk } from "./ask-action.server.ts";
import { Openings } from "./openings.tsx";
import { hasReply, ShownReply } from "./shown-reply.tsx";

export { handle } from "./ask.page.ts";

// Visitors do not load these. The server waits for what has no Suspense around it.
const OwnFields = lazy(async () => ({ default: (await import("./own-fields.tsx")).OwnFields }));
const ModelFields = lazy(async () => ({
  default: (await import("./model-fields.tsx")).ModelFields,
}));
const ModelSwitch = lazy(async () => ({
  default: (await import("./model-fields.tsx")).ModelSwitch,
}));
const Turns = lazy(async () => ({
  default: (await import("../saved-reply-list.tsx")).SavedReplyList,
}));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches, {
    title: "Ask the coach",
    description:
      "Ask about leading engineers: what the roadmap says, a case like yours with what each choice cost, and words you could use.",
    path: COACH_PATH,
    robots: location.search ? "noindex" : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = url.searchParams.get("about");
  const job = parseJobLink(url.searchParams);
  const [subject, jobSubject, own] = await Promise.all([
    withFallback(findSubject(context, about), SUBJECT_FALLBACK),
    job && withFallback(findSubject(context, `job:${job.param}`), SUBJECT_FALLBACK),
    readAskPanel(context, url.searchParams.get("thread") ?? ""),
  ]);
  const read = subject && { ...subject, path: withJob(subject.path, job?.param) };
  const subjects = [read, subject?.surface === "job" ? null : jobSubject].filter(
    (each) => each !== null,
  );
  return {
    ...{ job, subjects, isSignedIn: findViewer(context) !== null, own },
    favoriteLimit: own?.favoriteLimit,
  };
}

export function action(args: Route.ActionArgs) {
  return handleAsk(args);
}

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, subjects, isSignedIn, own } = loaderData;
  const [subject] = subjects;
  const targetJob = isSignedIn ? (own?.targetJob ?? null) : undefined;
  const target = useTargetJob(targetJob);
  const { pathname, search } = useLocation();
  const native = (actionData ?? {}) as Partial<AskedResult>;
  // Each answer takes the focus, also one like the answer before.
  const [shown, setShown] = useState({ n: 0, result: native });
  const { outcome } = shown.result;
  const panel = own?.panel ?? null;
  const turn = (own?.turns.length ?? 0) + 1;
  const isShown = own?.mode !== "off" && turn <= maxTurns("question");
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-2">
        {job && job.id !== target.job?.id && (
          <p>
            <BackToJobLink job={job} />
          </p>
        )}
        <h1>Ask the coach</h1>
        <p className="lede">
          Ask about leading, decisions, people, pay and interviews. Answers come from what’s written
          on this site, with a link to each source.
        </p>
        <TargetJobLine own={targetJob} returnPath={pathname + search} />
      </header>
      {!isShownInForm(actionData as FormResult | undefined, { isShown, own }) && (
        <UnmatchedFormError result={actionData as FormResult} />
      )}
      {isShown ? (
        <ActionForm
          intent="ask_rules"
          labels={LABELS}
          defaults={{ question: questionOf(native), about: subject?.value ?? "", askModel: "on" }}
          hidden={own?.thread ? { thread: own.thread } : {}}
          onSaved={(result) =>
            setShown(({ n }) => ({ n: n + 1, result: result as Partial<AskedResult> }))
          }
          isDraftDisabled
        >
          {({ result }) => (
            <>
              <TextField
                // Nothing of a crisis stays in the browser.
                key={
                  (result as Partial<AskedResult> | null)?.outcome?.is === "crisis"
                    ? "cleared"
                    : "question"
                }
                name="question"
                rows={4}
                maxLength={ASKED_LENGTH}
                autoComplete="off"
                hint={
                  panel?.hasConsent
                    ? "Describe what happened and what you want. The answers from this site need English."
                    : "Ask in English. Describe what happened and what you want. Your question isn’t stored, and no AI model sees it."
                }
              />
              {subjects.length > 0 && <AboutField subjects={subjects} />}
              {isSignedIn && <OwnFields />}
              {panel?.hasConsent && <ModelFields panel={panel} turn={turn} />}
              <div className="row">
                <SubmitButton className="btn primary">Ask</SubmitButton>
                <FormStatus busyLabel="Looking" />
              </div>
            </>
          )}
        </ActionForm>
      ) : (
        <p>
          {own?.mode === "off"
            ? "The coach is switched off on this site for now."
            : "This conversation has reached its limit. Ask a new question at /coach."}
        </p>
      )}
      {panel && <ShownReply key={`model ${shown.n}`} panel={panel} result={shown.result} />}
      {outcome && (
        <AskedOutcomeView
          key={`rules ${shown.n}`}
          outcome={outcome}
          isSecond={hasReply(shown.result)}
        />
      )}
      {own && own.turns.length > 0 && <Turns replies={own.turns} now={own.now} isThread />}
      {panel && <ModelSwitch panel={panel} />}
      <Openings subjects={subjects} />
    </div>
  );
}

const LABELS = {
  question: "Your question",
  about: "About the page you came from",
  own: "Also look in (optional)",
  include: "Also share with the model (optional)",
};

/** Whether a form on the page shows why it was refused. */
function isShownInForm(
  result: FormResult | undefined,
  { isShown, own }: { isShown: boolean; own: Route.ComponentProps["loaderData"]["own"] },
): boolean {
  if (!result?.error) return true;
  switch (result.intent) {
    case "ask_rules":
      return isShown;
    case "forget":
      return own?.turns.some(({ id }) => id === result.values?.kept) ?? false;
    default:
      return result.intent === "consent" && Boolean(own?.panel);
  }
}

/** Without script the page is written anew: the question is shown again. */
function questionOf({ outcome }: Partial<AskedResult>): string {
  return outcome && "question" in outcome ? outcome.question : "";
}
