import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";

export function WithdrawForm() {
  return (
    <ConfirmedForm
      intent="withdraw"
      confirmLabel="Withdraw"
      sentence="Delete my answer for good"
      button="Withdraw my answer"
      busyText="Withdrawing"
      isDraftDisabled
    />
  );
}
