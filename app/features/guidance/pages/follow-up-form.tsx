import type { CoachReply } from "../ask-coach.server.ts";
import type { IncludedPart } from "../included.ts";
import { AskForm, type AskInput } from "./ask-form.tsx";

interface FollowUpFormProps {
  reply: CoachReply;
  includable: readonly IncludedPart[];
  onAsk(input: AskInput): void;
  onStop(): void;
}

/** One more question about a reply. */
export function FollowUpForm({ reply, includable, onAsk, onStop }: FollowUpFormProps) {
  return (
    <AskForm
      key={`follow-up-${reply.seal}`}
      surface={reply.surface}
      includable={includable}
      previous={reply}
      isBusy={false}
      quotaLabel="This uses one more question."
      formResult={undefined}
      onChange={() => {}}
      onAsk={onAsk}
      onStop={onStop}
    />
  );
}
