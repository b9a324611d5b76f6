import { useId } from "react";
import { useLocation } from "react-router";
import type { FormValues } from "#app/http/form-values.ts";
import { allValuesOf } from "./form-result.ts";
import { mergeConflict } from "./merge-conflict.ts";
import type { FormConflict } from "./use-draft.ts";

interface ConflictFieldsProps {
  labels: Readonly<Record<string, string>>;
  /** Formats a stored value for people. */
  formatValue(name: string, value: string): string;
}

interface ConflictChoicesProps extends ConflictFieldsProps {
  conflict: FormConflict;
  chooseValue(name: string, side: "yours" | "theirs"): void;
}

/** After a conflict: which value to keep of each field that both sides changed, and what was taken. */
export function ConflictChoices({
  conflict: { yours, theirs, taken, conflicting, hasFields },
  labels,
  formatValue,
  chooseValue,
}: ConflictChoicesProps) {
  const id = useId();
  const format = (name: string, values: FormValues) => formatField(values, name, formatValue);
  const sides = [
    { side: "yours", text: "Yours:", values: yours },
    { side: "theirs", text: "Saved elsewhere:", values: theirs },
  ] as const;
  return (
    <>
      {conflicting.map((name) => (
        <fieldset key={name} className="field pt-2">
          <legend>{labels[name] ?? name}</legend>
          {sides.map(({ side, text, values }) => (
            <label key={side} className="check">
              {/* Of no form, so that a choice is neither sent nor kept as a draft. */}
              <input
                type="radio"
                form={`${id}-none`}
                name={`${id}-${name}`}
                defaultChecked={side === "yours"}
                onChange={() => chooseValue(name, side)}
              />
              <span>
                <span className="text-muted">{text}</span>{" "}
                <span className="whitespace-pre-line">{format(name, values)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {taken.length > 0 && (
        <>
          <p className="pt-2">Updated to what was saved, because you had not changed it:</p>
          <ul>
            {taken.map((name) => (
              <li key={name}>
                {labels[name] ?? name}: {format(name, theirs)}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasFields && (
        <p className="pt-2">
          {conflicting.length > 0
            ? "Combine both versions, then save again."
            : "Your changes are in the form. Save again to keep both."}
        </p>
      )}
    </>
  );
}

interface ConflictComparisonProps extends ConflictFieldsProps {
  yours: FormValues;
  theirs: FormValues;
}

/** The same without script: the fields in which the form differs from what is stored. */
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

function formatField(
  values: FormValues,
  name: string,
  formatValue: ConflictFieldsProps["formatValue"],
): string {
  const texts = allValuesOf(values, name).map((text) =>
    text.split("\n").map((line) => formatValue(name, line)),
  );
  return texts.map((lines) => lines.join("\n")).join(", ") || "nothing";
}
