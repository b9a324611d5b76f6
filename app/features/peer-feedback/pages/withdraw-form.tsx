import { useFocusOnMount } from "#app/ui/focus.ts";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";

export function WithdrawForm({ onWithdrawn }: { onWithdrawn(): void }) {
  return (
    <ConfirmedForm
      intent="withdraw"
      confirmLabel="Withdraw"
      sentence="Delete my answer for good"
      button="Withdraw my response"
      busyText="Withdrawing"
      isDraftDisabled
      onSaved={onWithdrawn}
    />
  );
}

/** Takes the focus from the form that was here. */
export function Withdrawn() {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="page narrow stack gap-6">
      <h1 tabIndex={-1} ref={heading}>
        Withdrawn
      </h1>
      <p className="lede">Your response is deleted.</p>
    </div>
  );
}
