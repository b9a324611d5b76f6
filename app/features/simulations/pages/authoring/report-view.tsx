import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { ScenarioReport } from "../../authoring/report.ts";
import { OUTCOME_LABELS } from "../../labels.ts";
import type { Finding } from "../../validator/finding.ts";

interface ReportViewProps {
  report: Pick<ScenarioReport, "errors" | "warnings" | "endings" | "random">;
  /** The address of the editor for a finding; null for no link. */
  toPlace(finding: Finding): string | null;
}

export function ReportView({
  report: { errors, warnings, endings, random },
  toPlace,
}: ReportViewProps) {
  return (
    <div className="stack gap-4">
      <p role="status">
        <b>
          {errors.length === 0
            ? "No errors here."
            : `${formatCount(errors.length, "error")} to fix before you can publish.`}
        </b>
      </p>
      <FindingList findings={errors} toPlace={toPlace} />
      {warnings.length > 0 && (
        <>
          <h3>{formatCount(warnings.length, "warning")}</h3>
          <FindingList findings={warnings} toPlace={toPlace} />
        </>
      )}
      {random && (
        <p className="text-sm">
          Choosing at random earns {random.percent}% of the points. The ending is strong in{" "}
          {random.outcomes.strong}% of these runs, mixed in {random.outcomes.mixed}% and weak in{" "}
          {random.outcomes.weak}%.
        </p>
      )}
      {endings.length > 0 && (
        <>
          <h3>{formatCount(endings.length, "ending")}</h3>
          <ul className="ledger">
            {endings.map(({ id, title, outcome, path, ways }) => (
              <li key={id} className="text-sm">
                <b>{title}</b>
                <p className="text-muted">
                  {OUTCOME_LABELS[outcome]}, {formatCount(ways, "path")}
                </p>
                <p className="mono wrap-anywhere">{path.join(" → ") || "at once"}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export function FindingList<Found extends Finding>({
  findings,
  toPlace,
}: {
  findings: readonly Found[];
  toPlace(finding: Found): string | null;
}) {
  if (findings.length === 0) return null;
  return (
    <ul className="stack gap-2 text-sm">
      {findings.map((finding) => {
        const { rule, at, sentence } = finding;
        const editPath = toPlace(finding);
        return (
          <li key={`${rule} ${at} ${sentence}`} className="state">
            <Icon name={rule.startsWith("V") ? "circle-alert" : "info"} />
            <span className="wrap-anywhere">
              {editPath ? (
                <Link className="link" to={editPath} preventScrollReset>
                  {at}
                </Link>
              ) : (
                at
              )}{" "}
              <span className="text-muted">{rule}</span> {sentence}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
