import { useLocation } from "react-router";
import type { FormValues } from "#app/http/form-values.ts";
import { allValuesOf } from "./form-result.ts";
import { mergeConflict } from "./merge-conflict.ts";

export interface ConflictFieldsProps {
  labels: Readonly<Record<string, string>>;
  /** Formats a stored value for people. */
  formatValue(name: string, value: string): string;
}

interface ConflictComparisonProps extends ConflictFieldsProps {
  yours: FormValues;
  theirs: FormValues;
}

/** A conflict without script: the fields in which the form differs from what is stored. */
export function ConflictComparison({
  yours,
  theirs,
  labels,
  formatValue,
}: ConflictComparisonProps) {
  const { pathname, search } = useLocation();
  const { conflicting } = mergeConflict(Object.keys(labels), { base: null, yours, theirs });
  return (
    <>
      <dl className="facts">
        {conflicting.map((name) => (
          <div key={name} className="contents">
            <dt>{labels[name]}</dt>
            <dd>
              <p>
                <span className="text-muted">Yours:</span>{" "}
                <span className="whitespace-pre-line">{formatField(yours, name, formatValue)}</span>
              </p>
              <p>
                <span className="text-muted">Saved elsewhere:</span>{" "}
                <span className="whitespace-pre-line">
                  {formatField(theirs, name, formatValue)}
                </span>
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Send the form again to keep yours, or{" "}
        <a className="link" href={pathname + search}>
          use what was saved elsewhere
        </a>
        .
      </p>
    </>
  );
}

export function formatField(
  values: FormValues,
  name: string,
  formatValue: ConflictFieldsProps["formatValue"],
): string {
  const texts = allValuesOf(values, name).map((text) =>
    text.split("\n").map((line) => formatValue(name, line)),
  );
  return texts.map((lines) => lines.join("\n")).join(", ") || "nothing";
}
