import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { OPERATOR_PATH } from "./paths.ts";
import { oldestOf, type Waiting } from "./waiting.ts";

/** "3 things wait for you", with the way to the oldest; nothing while none does. */
export function WaitingLine({ waiting, now }: { waiting: Waiting; now: string }) {
  const next = oldestOf(waiting);
  if (waiting.total === 0) return null;
  return (
    <p>
      <Link className="link" to={OPERATOR_PATH}>
        {formatCount(waiting.total, "thing")} {waiting.total === 1 ? "waits" : "wait"} for you
      </Link>
      {next && (
        <>
          {" · "}
          <Link className="link" to={next.path}>
            Next
          </Link>
          <span className="text-muted">
            , the oldest, from <RelativeTime at={next.at} now={now} />
          </span>
        </>
      )}
    </p>
  );
}
