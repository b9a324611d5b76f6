import { Icon } from "#app/ui/icon.tsx";
import type { Lint } from "../lints.ts";

interface LintListProps {
  lints: readonly Lint[];
  /** The form whose fields the lints link to. */
  formId: string;
}

export function LintList({ lints, formId }: LintListProps) {
  if (lints.length === 0) {
    return <p className="meta pt-3">Our checks found nothing missing.</p>;
  }
  return (
    <ul className="ledger">
      {lints.map(({ rule, where, sentence, evidence }) => (
        <li key={rule} className="text-sm">
          <p>
            <Icon name="circle-help" />{" "}
            <a className="link" href={`#${formId}-${where}`}>
              {sentence}
            </a>
          </p>
          {evidence.map((quote) => (
            <p key={quote} className="meta">
              “{quote}”
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
