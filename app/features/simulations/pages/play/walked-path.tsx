import { withJob } from "#app/features/roadmap/job-link.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import { formatSigned } from "../../labels.ts";
import { visitorPath } from "../../paths.ts";
import type { EndView, WalkedStep } from "../../play/debrief-view.ts";
import { WalkedScenarioTree } from "../../scenario-tree.tsx";
import { FullNote } from "./full-note.tsx";
import { type PlayerProps, useContinueAttempt } from "./player-hooks.tsx";

export function WalkedPath({ page, end }: PlayerProps & { end: EndView }) {
  return (
    <Section title="The path you took" className="stack gap-4">
      <figure className="stack gap-2">
        <WalkedScenarioTree tree={end.tree} />
        <figcaption className="meta">
          Squares are endings: {formatCount(end.tree.endings.length, "ending")}, and the way to
          yours.
        </figcaption>
      </figure>
      {page.limit && page.attempt && <FullNote limit={page.limit} />}
      <MoreOf summary="Each decision, and what else you could choose">
        <ol className="path">
          {end.walked.map((step) => (
            <li key={step.id} className="stack gap-1">
              <p className="text-sm text-muted">{step.told}</p>
              <p>
                <b>{step.chosen}</b>
              </p>
              <p className="text-sm">{step.feedback}</p>
              {step.decided && (
                <p className="text-sm">
                  {step.decided.percent}% of {step.decided.n} first plays chose the same.
                </p>
              )}
              <p className="meta empty:hidden">{effectsLabel(step)}</p>
              <ul className="others">
                {step.others.map((other) => (
                  <li key={other.id} className="row between">
                    <span className="text-sm text-muted">
                      {other.text}
                      {other.percent !== null && ` (${other.percent}%)`}
                    </span>
                    <WhatIf page={page} path={other.path} text={other.text} />
                  </li>
                ))}
                {step.closed.map(({ text, why }) => (
                  <li key={text} className="text-sm text-muted">
                    {text} <i>Not possible: {why}</i>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <b>{end.title}</b>
          </li>
        </ol>
      </MoreOf>
    </Section>
  );
}

function effectsLabel({ moved }: WalkedStep): string {
  return moved.map(({ name, by }) => `${name} ${formatSigned(by)}`).join(" · ");
}

/** Starts an explored attempt from this decision. It replaces no score. */
function WhatIf({ page, path, text }: PlayerProps & { path: string; text: string }) {
  const { simulation, scenario, mode, attempt, isSignedIn, submission, job } = page;
  const continueAttempt = useContinueAttempt();
  if (page.limit) return null;
  const label = (
    <>
      What if<span className="sr-only">: {text}</span>
    </>
  );
  if (!isSignedIn) {
    const scenarioKey = { simulationId: simulation.id, scenarioId: scenario.id };
    return (
      <Link
        className="more"
        to={withJob(visitorPath({ ...scenarioKey, path, mode, explored: true }), job?.param)}
        rel="nofollow"
      >
        {label}
      </Link>
    );
  }
  return (
    <ActionForm
      intent="start"
      id={`what-if-${path}`}
      item="path"
      hidden={{ path, mode, explored: "on", ...(attempt && { from: attempt.id }) }}
      submissionKey={submission}
      className="inline"
      isDraftDisabled
      onSaved={continueAttempt}
    >
      <SubmitButton className="link text-sm">{label}</SubmitButton>
    </ActionForm>
  );
}
