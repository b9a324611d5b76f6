import type { ReactNode } from "react";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import type { CoachPanel } from "../coach-panel.server.ts";
import { DEFAULT_QUESTIONS, type Surface } from "../guidance.ts";
import { toMessages } from "../prompt.ts";
import { SentMessages } from "../sent-messages.tsx";
import { DELIMITER_PLACEHOLDER, QuestionPanel } from "./question-panel.tsx";

interface CoachProps {
  surface: Surface;
  targetId: string;
  panel: CoachPanel;
  /** From the page's query string. */
  level?: string | null;
  actionData: unknown;
}

/** The coach's part of a page. It says what is sent to whom before anything can be sent. */
export function Coach({ surface, targetId, panel, level = null, actionData }: CoachProps) {
  return (
    <section className="panel coach stack" aria-labelledby="coach">
      <h2 id="coach">Ask the coach</h2>
      <CoachBody
        surface={surface}
        targetId={targetId}
        panel={panel}
        level={level}
        actionData={actionData}
      />
    </section>
  );
}

function CoachBody({ surface, targetId, panel, level, actionData }: Required<CoachProps>) {
  const { host, model, subject } = panel;
  if (!subject) {
    return (
      <p className="text-muted">
        This project is confidential, so none of it is sent to a model. The advice above works
        without one.
      </p>
    );
  }
  if (!panel.isSignedIn) {
    return (
      <>
        <p>
          A language model ({model}, at {host}) can answer your questions. Sign in to ask, because
          there is a daily limit per person. The advice above needs no account.
        </p>
        <p>
          <SignInButton className="btn" label="Sign in to ask" />
        </p>
      </>
    );
  }
  const messagePreview = (
    <SentMessages
      title="What would be sent"
      messages={toMessages(subject, DEFAULT_QUESTIONS[surface], DELIMITER_PLACEHOLDER)}
    />
  );
  if (!panel.hasConsent) {
    return (
      <>
        <ConsentForm panel={panel}>
          with only the text under “What would be sent”. Answers are stored only if you save them.
          The advice above works without it.
        </ConsentForm>
        {messagePreview}
      </>
    );
  }
  return (
    <QuestionPanel
      key={targetId}
      surface={surface}
      targetId={targetId}
      panel={panel}
      subject={subject}
      level={level}
      actionData={actionData}
    />
  );
}

interface ConsentFormProps {
  panel: CoachPanel;
  /** What goes with a question. */
  children: ReactNode;
}

export function ConsentForm({ panel: { host, model }, children }: ConsentFormProps) {
  return (
    <ActionForm intent="consent" hidden={{ consent: "on", host }} className="stack gap-3">
      <p>
        The model is off. When on, it sends each question to {model} at {host}, {children}
      </p>
      <SubmitRow className="btn primary">Turn the model on</SubmitRow>
    </ActionForm>
  );
}
