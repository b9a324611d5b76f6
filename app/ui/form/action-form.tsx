import { Fragment, type ReactNode, useContext } from "react";
import { useFormAction, useLocation } from "react-router";
import { CONTROL_FIELDS } from "#app/http/control-fields.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useReaderZone } from "../reader-time.tsx";
import { toZoneTimes } from "../time.ts";
import { toFailureLabel } from "./failure-label.ts";
import { FormContext } from "./form-context.ts";
import { FormError } from "./form-error.tsx";
import type { FormResult } from "./form-result.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { type ActionFormOptions, useActionForm } from "./use-action-form.ts";

export interface ActionFormProps extends ActionFormOptions {
  /** With `action`: where to redirect a browser without script; by default the current page. */
  back?: string;
  /** The initial values of the fields. */
  defaults?: FormValues;
  /** Labels by field name, for the fields and the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** Formats a stored value for people, in the comparison after a conflict. */
  formatValue?(name: string, value: string): string;
  className?: string;
  id?: string;
  children: ReactNode | ((form: { isBusy: boolean; result: FormResult | null }) => ReactNode);
}

/**
 * A form that works without script; with script the page stays as it is. It shows the result, moves the
 * focus to an error, and never clears a field.
 */
export function ActionForm({
  back,
  defaults = {},
  labels = {},
  formatValue = (_, value) => value,
  className = "stack",
  id,
  children,
  ...options
}: ActionFormProps) {
  const { intent, action, item, encType } = options;
  const { result, failureCount, isBusy, key, draft, hiddenFields, retry, form, handlers } =
    useActionForm(options);
  const pageAction = useFormAction();
  const location = useLocation();
  const formId = id ?? intent;
  return (
    <FormContext
      value={{
        id: formId,
        labels,
        result,
        // After a reset the fields show the stored values instead of those of an older result.
        values: (draft.round === 0 ? result?.values : undefined) ?? defaults,
        errors: result?.errors ?? {},
        isBusy,
      }}
    >
      <form
        method="post"
        action={action ?? pageAction}
        encType={encType}
        className={className}
        id={formId}
        ref={form}
        noValidate
        {...handlers}
        tabIndex={-1}
        aria-busy={isBusy || undefined}
      >
        <input type="hidden" name={CONTROL_FIELDS.intent} value={intent} />
        {key && <input type="hidden" name={CONTROL_FIELDS.key} value={key} />}
        {action && (
          <input
            type="hidden"
            name={CONTROL_FIELDS.back}
            value={back ?? location.pathname + location.search}
          />
        )}
        {item && <input type="hidden" name={CONTROL_FIELDS.item} value={item} />}
        <HiddenFields values={hiddenFields} />
        {draft.isRestored && <RestoredDraftNote onStartOver={draft.startOver} />}
        {result?.error && !isBusy && (
          <FormError
            result={result}
            failureCount={failureCount}
            formId={formId}
            labels={labels}
            formatValue={formatValue}
            currentValues={defaults}
            conflict={draft.conflict}
            chooseValue={draft.chooseValue}
            retry={retry}
          />
        )}
        <Fragment key={draft.round}>
          {typeof children === "function" ? children({ isBusy, result: result ?? null }) : children}
        </Fragment>
      </form>
    </FormContext>
  );
}

function RestoredDraftNote({ onStartOver }: { onStartOver(): void }) {
  return (
    <div className="note warn">
      <Icon name="info" />
      <p>
        You typed this earlier and haven’t sent it yet.{" "}
        <button type="button" className="link" onClick={onStartOver}>
          Start over
        </button>
      </p>
    </div>
  );
}

/** The status line beside a form's button. A failure is told with the form's own verb. */
export function FormStatus({ busyLabel = "Saving" }: { busyLabel?: string }) {
  const { result, isBusy } = useContext(FormContext);
  const zone = useReaderZone();
  const message = result?.message ?? "";
  const shown = zone ? toZoneTimes(message, { zone, now: new Date() }) : message;
  return (
    <span className={result?.error && !isBusy ? "text-sm text-bad" : "meta"} role="status">
      {isBusy
        ? busyLabel
        : result?.ok
          ? shown
          : result?.error
            ? toFailureLabel(message, busyLabel)
            : ""}
    </span>
  );
}
