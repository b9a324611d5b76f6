import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Eligibility } from "./eligibility.ts";

const ICONS: Record<Eligibility["answer"], IconName> = {
  yes: "check",
  unclear: "circle-help",
  no: "minus",
};

interface EligibilityStateProps {
  eligibility: Pick<Eligibility, "answer" | "statement" | "reason">;
  /** Draws a box around it, as on the job page. */
  isBig?: boolean;
}

export function EligibilityState({
  eligibility: { answer, statement, reason },
  isBig = false,
}: EligibilityStateProps) {
  if (isBig) {
    return (
      <div className={`state big ${answer}`}>
        <Icon name={ICONS[answer]} />
        <div>
          <p>
            <b>{statement}</b>
          </p>
          <p className="meta">{reason}</p>
        </div>
      </div>
    );
  }
  return (
    <p className={`state ${answer}`}>
      <Icon name={ICONS[answer]} />
      <span>
        {statement} <span className="text-muted">{reason}</span>
      </span>
    </p>
  );
}
