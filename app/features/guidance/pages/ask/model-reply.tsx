import { useEffect } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { useFocusOnMount } from "#app/ui/focus.ts";
import type { CoachOutcome, CoachReply } from "../../ask-coach.server.ts";
import type { CoachPanel } from "../../coach-panel.server.ts";
import { maxTurns, toQuotaLine, usedUpNote } from "../../guidance.ts";
import { listIncludable } from "../../included.ts";
import { type CoachQuestion, useCoach } from "../../use-coach.tsx";
import type { AskInput } from "../ask-form.tsx";
import { CoachOutcomeView } from "../coach-outcome.tsx";
import { FollowUpForm } from "../follow-up-form.tsx";
import { Failure, ReplyProgress, toPrevious } from "../question-panel.tsx";

interface ModelReplyProps {
  panel: CoachPanel;
  /** Asked at once. */
  toAsk: CoachQuestion | undefined;
  /** What came with the page. */
  reply: CoachOutcome | undefined;
  unasked: string | undefined;
}

/** A model's answer to what the rules answered, and what one asks about it. The focus goes to it. */
export default function ModelReply({ panel, toAsk, reply, unasked }: ModelReplyProps) {
  const element = useFocusOnMount<HTMLElement>();
  const { state, ask, stop } = useCoach(reply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the question that it was made for
  useEffect(() => {
    if (toAsk) void ask(toAsk);
  }, []);
  const { outcome } = state;
  const answered = outcome?.is === "answered" ? outcome : undefined;
  const isBusy = state.is === "asking";
  const quota = toQuotaLine(panel, outcome);

  function askOn({ question, include }: AskInput, previous: CoachReply) {
    const { surface, targetId, isKept } = previous;
    const follow = { surface, targetId, level: null, question, include, isKept };
    void ask({ ...follow, previous: toPrevious(previous) });
  }

  return (
    <section
      className="panel coach stack"
      aria-labelledby="model-answer"
      tabIndex={-1}
      ref={element}
    >
      <div className="sec">
        <h2 id="model-answer">Answer of {panel.model}</h2>
        <span className="meta">{quota.words}</span>
      </div>
      {unasked && <Failure message={unasked} />}
      <ReplyProgress state={state} />
      {isBusy && (
        <p>
          <button type="button" className="btn" onClick={stop}>
            Stop
          </button>
        </p>
      )}
      {outcome && (
        <CoachOutcomeView
          key={outcome.is === "answered" ? outcome.seal : outcome.line}
          outcome={outcome}
          surface="question"
          targetId={answered?.targetId ?? ""}
          wasUseful={null}
          keepLimit={panel.keepLimit}
          planLimit={panel.planLimit}
          now={panel.now}
        />
      )}
      {answered &&
        answered.turn < maxTurns("question") &&
        !isBusy &&
        (quota.isUsedUp ? (
          <LimitNote limit={usedUpNote(panel)} />
        ) : (
          <FollowUpForm
            reply={answered}
            includable={listIncludable(panel.includable)}
            onAsk={(question) => askOn(question, answered)}
            onStop={stop}
          />
        ))}
    </section>
  );
}
