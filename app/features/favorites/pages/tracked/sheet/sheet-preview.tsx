import { useEffect, useId, useRef } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { HiddenFieldNames } from "#app/ui/form/hidden-fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { FAVORITES_PATH, type Stage } from "../../../favorite.ts";
import { STAGE_LABELS } from "../../../labels.ts";
import type { DateOrder } from "../../../tracked/sheet/cells.ts";
import { SHEET_FIELD_LABELS, SHEET_FIELDS } from "../../../tracked/sheet/sheet-fields.ts";
import type { SheetIssue } from "../../../tracked/sheet/sheet-jobs.server.ts";
import styles from "../../list.css?url";
import type { SheetImportResult, SheetPreview } from "./import-sheet.server.ts";

const ORDER_LABELS: Record<DateOrder, string> = {
  day: "3 April (day first)",
  month: "4 March (month first)",
};
const ORDER_OPTIONS = (Object.keys(ORDER_LABELS) as DateOrder[]).map((value) => ({
  value,
  text: ORDER_LABELS[value],
}));

interface SheetPreviewFormProps {
  preview: SheetPreview;
  onSaved(result: FormResult): void;
}

/** What was read of a file: which column is what, what is wrong, and the button that adds the jobs. */
export function SheetPreviewForm({ preview, onSaved }: SheetPreviewFormProps) {
  const { csv, header, columns, order, rows, addable, samples, issues } = preview;
  const options = header.map((name, index) => ({
    value: String(index),
    text: name.slice(0, 60) || `Column ${index + 1}`,
  }));
  const defaults = Object.fromEntries(
    SHEET_FIELDS.map((field) => [field, String(columns[field] ?? "")]),
  );
  return (
    <ActionForm
      // Of another file, other columns are guessed.
      key={csv}
      intent="import"
      id="rows"
      item="step"
      hidden={{ step: "rows" }}
      encType="multipart/form-data"
      labels={{ ...SHEET_FIELD_LABELS, order: "“3/4/2026” is", file: "File" }}
      defaults={{ ...defaults, order }}
      className="stack gap-6"
      isDraftDisabled
      onSaved={onSaved}
    >
      <textarea name="csv" defaultValue={csv} hidden readOnly />
      <HiddenFieldNames names={["csv", "order"]} />
      <section className="stack gap-3" aria-labelledby="columns-title">
        <div className="sec">
          <h2 id="columns-title">What each column holds</h2>
        </div>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {SHEET_FIELDS.map((field) => (
            <SelectField key={field} name={field} options={options} emptyLabel="No column" hasIds />
          ))}
          <SelectField name="order" options={ORDER_OPTIONS} />
        </div>
        <p className="row">
          <SubmitButton className="btn quiet" name="aim" value="preview">
            Read again
          </SubmitButton>
        </p>
      </section>
      <section className="stack gap-3" aria-labelledby="preview-title">
        <div className="sec">
          <h2 id="preview-title">What will be added</h2>
        </div>
        <p>
          {addable} of {formatCount(rows, "row")} can be added.
          {issues.length > 0 && ` ${formatCount(issues.length, "issue")} below.`}
        </p>
        {samples.length > 0 && <Samples samples={samples} rest={addable - samples.length} />}
        <p className="meta">
          We keep the links but don’t open them. A stage without a date counts from today.
        </p>
        <p className="row">
          {addable > 0 && (
            <SubmitButton className="btn primary" name="aim" value="add">
              Add {formatCount(addable, "job")}
            </SubmitButton>
          )}
          <FormStatus busyLabel="Reading" />
        </p>
      </section>
      <Issues issues={issues} />
    </ActionForm>
  );
}

function Samples({ samples, rest }: { samples: SheetPreview["samples"]; rest: number }) {
  return (
    <>
      <ul className="ledger">
        {samples.map(({ n, title, company, where, pay, stage }) => (
          <li key={n}>
            <b>{title}</b>{" "}
            <span className="meta">
              {[company, where, pay, STAGE_LABELS[stage as Stage]].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="meta">And {rest} more.</p>}
    </>
  );
}

/** What happened, and why rows are not on the list. */
export function ImportDone({ added, rows, issues }: NonNullable<SheetImportResult["done"]>) {
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus(), []);
  return (
    <section className="panel stack gap-3" aria-labelledby="done-title" tabIndex={-1} ref={section}>
      <h2 id="done-title">
        {added} of {rows} added
      </h2>
      <p>
        <Link className="link" to={FAVORITES_PATH}>
          See the jobs in your favorites
        </Link>
      </p>
      <Issues issues={issues} />
    </section>
  );
}

function Issues({ issues }: { issues: readonly SheetIssue[] }) {
  const id = useId();
  if (issues.length === 0) return null;
  const leftOut = issues.filter(({ isLeftOut }) => isLeftOut).length;
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h3 id={id}>
        {formatCount(issues.length, "issue")}, {formatCount(leftOut, "row")} left out
      </h3>
      <link rel="stylesheet" href={styles} precedence="page" />
      <table className="funnel">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Field</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ n, field, why, isLeftOut }) => (
            <tr key={`${n} ${field} ${why}`}>
              <th scope="row">{n}</th>
              <td>{SHEET_FIELD_LABELS[field]}</td>
              <td className={isLeftOut ? "text-bad" : undefined}>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
