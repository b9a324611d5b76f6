import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { formatCount } from "#app/ui/time.ts";
import { hoursToReopen } from "../assessment.ts";

interface ReopenFormProps {
  assessment: { id: string; completedAt: string | null };
  now: string;
}

/** Opens a completed assessment again, while that is possible. */
export function ReopenForm({ assessment: { id, completedAt }, now }: ReopenFormProps) {
  const hours = completedAt ? hoursToReopen(completedAt, now) : 0;
  if (hours === 0) return null;
  return (
    <ActionForm intent="reopen" hidden={{ assessment: id }} className="row" isDraftDisabled>
      <SubmitButton>Reopen</SubmitButton>
      <span className="meta">Possible for {formatCount(hours, "more hour")}.</span>
      <FormStatus busyLabel="Reopening" />
    </ActionForm>
  );
}
