import type { RestrictionKind } from "#app/auth/restriction.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import { APPEAL_LENGTH } from "./appeal-length.ts";
import type { Decision } from "./standing.server.ts";

const TITLES: Readonly<Record<RestrictionKind, string>> = {
  warned: "You were warned",
  limited: "Your account is limited",
  blocked: "Your account is blocked",
};

const PAST_TITLES: Readonly<Record<RestrictionKind, string>> = {
  ...TITLES,
  limited: "Your account was limited",
  blocked: "Your account was blocked",
};

const EFFECTS: Readonly<Record<RestrictionKind, string>> = {
  warned: "Your account isn’t limited.",
  limited:
    "You can’t publish, share, invite, report or send anything. You can continue with your own work.",
  blocked:
    "You can’t save anything, and your links and simulations are hidden. The block applies to every account with your email address.",
};

interface DecisionRowProps {
  decision: Decision;
  onSaved(result: FormResult): void;
}

/** What was decided, why and until when, with the form of the appeal while there is one to make. */
export function DecisionRow({ decision, onSaved }: DecisionRowProps) {
  const { id, kind, reason, createdAt, endsAt, isInForce, isOutdone } = decision;
  const { appeal, appealedAt, reply, repliedAt } = decision;
  return (
    <li className="stack gap-3">
      <h2>{isInForce ? TITLES[kind] : PAST_TITLES[kind]}</h2>
      {(isInForce || kind === "warned") && !isOutdone && <p>{EFFECTS[kind]}</p>}
      <dl className="facts">
        <dt>Since</dt>
        <dd>{formatDate(createdAt)}</dd>
        {kind !== "warned" && (
          <>
            <dt>{isInForce ? "Until" : "Ended"}</dt>
            <dd>{endsAt ? formatDate(endsAt) : "No end date"}</dd>
          </>
        )}
        <dt>Reason</dt>
        <dd className="wrap-anywhere">{reason}</dd>
        {/* Without words where its account was deleted. */}
        {appealedAt && appeal && (
          <>
            <dt>Your appeal</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{appeal}</dd>
            <dt>Reply</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{repliedAt ? reply : "Waiting"}</dd>
          </>
        )}
      </dl>
      {isInForce && !appealedAt && <AppealForm restriction={id} onSaved={onSaved} />}
    </li>
  );
}

function AppealForm({
  restriction,
  onSaved,
}: Pick<DecisionRowProps, "onSaved"> & { restriction: string }) {
  return (
    <ActionForm
      intent="appeal"
      id={`appeal-${restriction}`}
      item="restriction"
      labels={{ appeal: "Your appeal" }}
      hidden={{ restriction }}
      className="panel stack gap-3"
      onSaved={onSaved}
    >
      <TextField
        name="appeal"
        rows={6}
        maxLength={APPEAL_LENGTH.max}
        hint="What should the operator know? You can appeal once."
      />
      <SubmitRow className="btn primary">Send appeal</SubmitRow>
    </ActionForm>
  );
}
