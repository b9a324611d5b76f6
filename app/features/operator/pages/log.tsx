import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { type ListedAction, listActions } from "../log.server.ts";
import { rejectForm } from "../operator-actions.server.ts";
import { OperatorError, OperatorHeader, operatorMeta } from "../operator-page.tsx";
import { withSearch } from "../paging.ts";
import { OPERATOR_LOG_PATH } from "../paths.ts";
import type { Route } from "./+types/log.ts";
import { actionLabel } from "./action-labels.ts";

export const meta = operatorMeta("Log of actions");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const before = url.searchParams.get("before") ?? "";
  const id = /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null;
  const reading = listActions(db, viewer, id);
  return {
    ...(await withReadTimeout(reading, "The log")),
    isFirstPage: id === null,
    now: now.toISOString(),
  };
}

export const action = rejectForm;

export default function ActionLog({ loaderData }: Route.ComponentProps) {
  const { actions, next, isFirstPage, now } = loaderData;
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader title="Log of actions">
        <p className="lede">Operators’ changes and lookups, with reasons, newest first.</p>
      </OperatorHeader>
      {actions.length === 0 && <p>{isFirstPage ? "No actions yet." : "No older actions."}</p>}
      <ul className="ledger empty:hidden">
        {actions.map((each) => (
          <ActionRow key={each.id} action={each} now={now} />
        ))}
      </ul>
      <p className="row between empty:hidden">
        {!isFirstPage && (
          <Link className="btn" to={OPERATOR_LOG_PATH} rel="prev">
            <Icon name="arrow-left" />
            Newest
          </Link>
        )}
        {next !== null && (
          <Link className="btn" to={withSearch(OPERATOR_LOG_PATH, { before: next })} rel="next">
            Older
            <Icon name="arrow-right" />
          </Link>
        )}
      </p>
    </div>
  );
}

function ActionRow({ action, now }: { action: ListedAction; now: string }) {
  const { item, accountUid, reason, operatorUid, isOwn, at } = action;
  const subject = [accountUid, item].filter(Boolean).join(" · ");
  return (
    <li className="stack gap-1">
      <h2 className="text-base">{actionLabel(action)}</h2>
      {subject && <p className="mono wrap-anywhere">{subject}</p>}
      {reason && <p className="text-sm whitespace-pre-line wrap-anywhere">{reason}</p>}
      <p className="meta wrap-anywhere">
        {isOwn ? "You" : operatorUid} · <RelativeTime at={at} now={now} />
      </p>
    </li>
  );
}

export const ErrorBoundary = OperatorError;
