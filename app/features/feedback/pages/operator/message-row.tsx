import { OPERATOR_FEEDBACK_PATH } from "#app/features/operator/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { CATEGORY_LABELS, REASON_LABELS } from "../../labels.ts";
import type { ListedMessage } from "../../operator/messages.server.ts";

export function MessageRow({ message, now }: { message: ListedMessage; now: string }) {
  const { id, category, reason, held, begins, isLong, hasSender, isAnswered, createdAt } = message;
  return (
    <li className="stack gap-1">
      <p className="row">
        <span className="tag">{CATEGORY_LABELS[category]}</span>
        {held && <span className="tag warn">Held</span>}
        {isAnswered && <span className="tag on">Answered</span>}
        <span className="meta">
          <RelativeTime at={createdAt} now={now} /> · {hasSender ? "signed in" : "not signed in"}
        </span>
      </p>
      {reason && <p>{REASON_LABELS[reason]}</p>}
      <p className="whitespace-pre-line wrap-anywhere">
        {begins}
        {isLong && "…"}
      </p>
      <p>
        <Link className="link" to={`${OPERATOR_FEEDBACK_PATH}/${id}`}>
          Open<span className="sr-only"> message {id.slice(0, 8)}</span>
        </Link>
      </p>
    </li>
  );
}
