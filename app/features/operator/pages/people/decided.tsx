import type { RestrictionKind } from "#app/auth/restriction.ts";
import { formatDate } from "#app/ui/time.ts";
import type { ListedRestriction } from "./read-people.server.ts";

const KIND_LABELS: Readonly<Record<RestrictionKind, string>> = {
  warned: "Warned",
  limited: "Limited",
  blocked: "Blocked",
};

/** What an operator decided about a person, and what the person says. */
export function Decided({
  decision,
  isInForce,
}: {
  decision: ListedRestriction;
  isInForce: boolean;
}) {
  const { kind, reason, createdAt, endsAt, appeal, appealedAt, reply, repliedAt } = decision;
  return (
    <>
      <p className="row">
        <span className={isInForce ? "tag warn" : "tag"}>{KIND_LABELS[kind]}</span>
        <span className="meta">
          {formatDate(createdAt)}
          {kind !== "warned" && ` · ${endText(endsAt, isInForce)}`}
        </span>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      {appealedAt && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>Appeal, {formatDate(appealedAt)}:</b> {appeal}
        </p>
      )}
      {repliedAt && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>Reply, {formatDate(repliedAt)}:</b> {reply}
        </p>
      )}
    </>
  );
}

function endText(endsAt: string | null, isInForce: boolean): string {
  if (endsAt === null) return "with no end date";
  return `${isInForce ? "until" : "ended"} ${formatDate(endsAt)}`;
}
