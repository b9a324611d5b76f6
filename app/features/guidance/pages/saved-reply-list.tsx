import { useEffect, useRef, useState } from "react";
import type { SavedReply } from "../saved-replies.server.ts";
import { SavedReplyRow } from "./saved-reply-row.tsx";

export function SavedReplyList({ replies, now }: { replies: readonly SavedReply[]; now: string }) {
  const [statusMessage, setStatusMessage] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  // The row disappears together with its focused form.
  useEffect(() => {
    if (statusMessage) status.current?.focus();
  }, [statusMessage]);
  const statusParagraph = (
    <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
      {statusMessage}
    </p>
  );
  if (replies.length === 0) return statusParagraph;
  return (
    <section aria-labelledby="kept">
      <div className="sec">
        <h2 id="kept">Saved answers</h2>
        <span className="meta">{replies.length}</span>
      </div>
      {statusParagraph}
      <ul className="ledger">
        {replies.map((each) => (
          <SavedReplyRow
            key={each.id}
            reply={each}
            now={now}
            onDeleted={({ message = "" }) => setStatusMessage(message)}
          />
        ))}
      </ul>
    </section>
  );
}
