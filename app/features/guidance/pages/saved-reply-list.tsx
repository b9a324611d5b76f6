import { Section } from "#app/ui/parts/section.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import type { SavedReply } from "../saved-replies.server.ts";
import { SavedReplyRow } from "./saved-reply-row.tsx";

interface SavedReplyListProps {
  replies: readonly SavedReply[];
  now: string;
  /** They are one conversation: the newest is open, to go on from it. */
  isThread?: boolean;
}

export function SavedReplyList({ replies, now, isThread = false }: SavedReplyListProps) {
  const [statusMessage, announce] = useStatusMessage();
  const statusParagraph = <StatusMessage message={statusMessage} />;
  if (replies.length === 0) return statusParagraph;
  return (
    <Section
      title={isThread ? "This conversation" : "Saved answers"}
      titleId="kept"
      note={replies.length}
    >
      {statusParagraph}
      <ul className="ledger">
        {replies.map((each, index) => (
          <SavedReplyRow
            key={each.id}
            reply={each}
            isOpen={isThread && index === 0}
            now={now}
            onDeleted={announce}
          />
        ))}
      </ul>
    </Section>
  );
}
