import { Suspense, useEffect, useId, useRef } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyExtra } from "#app/ui/lazy-extra.ts";
import { ConflictComparison } from "./conflict.tsx";
import { useFormHelp } from "./form-help.tsx";
import type { FormResult } from "./form-result.ts";
import { toFormValues } from "./merge-conflict.ts";
import type { FormConflict } from "./use-draft.ts";

interface FormErrorProps {
  result: FormResult;
  failureCount: number;
  formId: string;
  labels: Readonly<Record<string, string>>;
  formatValue(name: string, value: string): string;
  currentValues: FormValues;
  conflict: FormConflict | null;
  chooseValue(name: string, side: "yours" | "theirs"): void;
  retry(): void;
}

/** Most pages never have a conflict. Where its code cannot be loaded, the message alone says what to do. */
const ConflictChoices = lazyExtra(() => import("./conflict-choices.tsx"));

const RETRYABLE_ERRORS = ["network", "unavailable", "refused", "too_many"];

export function FormError({
  result,
  failureCount,
  formId,
  labels,
  formatValue,
  currentValues,
  conflict,
  chooseValue,
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
      // To be asked for an account is no mistake.
      className={result.error === "sign_in_required" ? "note" : "note bad"}
      role="alert"
      tabIndex={-1}
      ref={noteRef}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noAutofocus: without script this is how the focus gets to what went wrong
      autoFocus
    >
      <Icon name={result.error === "sign_in_required" ? "info" : "circle-alert"} />
      <p id={id}>
        <b>{result.message}</b>
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, messages]) => (
            <li key={name}>
              <a className="link" href={`#${formId}-${name}`}>
                {labels[name] ? `${labels[name]}: ` : ""}
                {messages.join(" ")}
              </a>
            </li>
          ))}
        </ul>
      )}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictChoices
            conflict={conflict}
            labels={labels}
            formatValue={formatValue}
            chooseValue={chooseValue}
          />
        </Suspense>
      )}
      {result.theirs && !conflict && (
        <ConflictComparison
          yours={
            Object.keys(result.values ?? {}).length > 0 ? (result.values ?? {}) : currentValues
          }
          theirs={toFormValues(result.theirs)}
          labels={labels}
          formatValue={formatValue}
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
