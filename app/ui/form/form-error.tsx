import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import type { FormValues } from "#app/http/form-values.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormHelp } from "./form-help.tsx";
import type { FormResult } from "./form-result.ts";

interface FormErrorProps {
  result: FormResult;
  failureCount: number;
  formId: string;
  labels: Readonly<Record<string, string>>;
  formatValue(name: string, value: string): string;
  currentValues: FormValues;
  retry(): void;
}

const RETRYABLE_ERRORS = ["network", "unavailable", "refused", "too_many"];

/** The error of a form; it takes the focus. */
export function FormError({
  result,
  failureCount,
  formId,
  labels,
  formatValue,
  currentValues,
  retry,
}: FormErrorProps) {
  const noteRef = useRef<HTMLDivElement>(null);
  const help = useFormHelp({ result, failureCount, retry });
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is announced again
  useEffect(() => noteRef.current?.focus(), [result]);
  const errors = Object.entries(result.errors ?? {});
  return (
    <div
      className="note bad"
      role="alert"
      tabIndex={-1}
      ref={noteRef}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noAutofocus: without script this is how the focus gets to what went wrong
      autoFocus
    >
      <Icon name="circle-alert" />
      <p id={id}>
        <b>{result.message}</b>
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, [message]]) => (
            <li key={name}>
              <a className="link" href={`#${formId}-${name}`}>
                {labels[name] ? `${labels[name]}: ` : ""}
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {result.theirs && (
        <ConflictComparison
          result={result}
          labels={labels}
          formatValue={formatValue}
          currentValues={currentValues}
        />
      )}
      {help}
      {RETRYABLE_ERRORS.includes(result.error ?? "") && (
        <p className="with-script">
          <button type="button" className="btn" onClick={retry}>
            <Icon name="refresh-cw" />
            Try again
          </button>
        </p>
      )}
    </div>
  );
}

/** After a conflict: the fields in which the form differs from what is stored. */
function ConflictComparison({
  result: { theirs = {}, values = {} },
  labels,
  formatValue,
  currentValues,
}: Pick<FormErrorProps, "result" | "labels" | "formatValue" | "currentValues">) {
  const { pathname, search } = useLocation();
  const submittedValues = Object.keys(values).length > 0 ? values : currentValues;
  const differingFields = Object.keys(labels).filter(
    (name) => name in theirs && toText(theirs[name]) !== toText(submittedValues[name]),
  );
  const formatField = (name: string, value: unknown) =>
    toText(value)
      .split("\n")
      .map((each) => formatValue(name, each))
      .join(", ") || "nothing";
  return (
    <>
      <dl className="facts">
        {differingFields.map((name) => (
          <div key={name} className="contents">
            <dt>{labels[name]}</dt>
            <dd>
              <p>
                <span className="text-muted">Yours:</span>{" "}
                {formatField(name, submittedValues[name])}
              </p>
              <p>
                <span className="text-muted">Saved elsewhere:</span>{" "}
                {formatField(name, theirs[name])}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Send the form again to keep yours, or{" "}
        <a className="link" href={pathname + search}>
          take what was saved elsewhere
        </a>
        .
      </p>
    </>
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(String).join("\n");
  return value === true ? "on" : String(value);
}
