import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Eligibility } from "./eligibility.ts";

const ICONS: Record<Eligibility["answer"], IconName> = {
  yes: "check",
  unclear: "circle-help",
  no: "minus",
};

interface EligibilityResultProps {
  eligibility: Pick<Eligibility, "answer" | "statement" | "reason">;
  /** Draws a box around it, as on the job page. */
  isBoxed?: boolean;
}

export function EligibilityResult({
  eligibility: { answer, statement, reason },
  isBoxed = false,
}: EligibilityResultProps) {
  if (isBoxed) {
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
