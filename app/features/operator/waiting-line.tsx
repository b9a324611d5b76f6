import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { OPERATOR_PATH } from "./paths.ts";
import type { Waiting } from "./waiting.ts";

/** "3 items are waiting for you", with the way to the inbox; nothing while none does. */
export function WaitingLine({ waiting, now }: { waiting: Waiting; now: string }) {
  const { total, oldest } = waiting;
  if (total === 0) return null;
  return (
    <p>
      <Link className="link" to={OPERATOR_PATH}>
        {formatCount(total, "item")} {total === 1 ? "is" : "are"} waiting for you
      </Link>
      {oldest && (
        <span className="text-muted">
          , the oldest sent <RelativeTime at={oldest} now={now} />
        </span>
      )}
    </p>
  );
}
