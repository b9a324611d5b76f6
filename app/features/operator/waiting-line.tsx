import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { OPERATOR_PATH } from "./paths.ts";
import { type Waiting, waitingNumber } from "./waiting.ts";

/** "3 items are waiting for you", with the way to the inbox; nothing while none does. */
export function WaitingLine({ waiting, now }: { waiting: Waiting; now: string }) {
  const { total, more, oldest } = waiting;
  if (total === 0) return null;
  return (
    <p>
      <Link className="link" to={OPERATOR_PATH}>
        {waitingNumber(total, more.length > 0)} {total === 1 ? "item is" : "items are"} waiting for
        you
      </Link>
      {oldest && (
        <span className="text-muted">
          , the oldest sent <RelativeTime at={oldest} now={now} />
        </span>
      )}
    </p>
  );
}
