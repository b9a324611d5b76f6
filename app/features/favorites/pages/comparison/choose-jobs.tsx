import { GetForm } from "#app/ui/get-form.tsx";
import type { UndoTarget } from "../../query.ts";
import { COMPARE_FORM_ID, COMPARISON_PATH } from "./choice.ts";
import styles from "./choose-jobs.css?url";

/** Chooses a job to be compared, wherever on the page it stands. */
export function CompareTick({ kind, target, title }: UndoTarget & { title: string }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="job"
        value={`${kind}/${target}`}
        form={COMPARE_FORM_ID}
        aria-label={`Compare ${title}`}
      />
      Compare
    </label>
  );
}

/** Sends what is ticked; a GET form, so that each comparison has an address. */
export function CompareForm() {
  return (
    <GetForm id={COMPARE_FORM_ID} action={COMPARISON_PATH} className="compare-bar">
      <link rel="stylesheet" href={styles} precedence="page" />
      <button type="submit" className="btn">
        See side by side
      </button>
      <span className="meta">Tick two to four jobs.</span>
    </GetForm>
  );
}
