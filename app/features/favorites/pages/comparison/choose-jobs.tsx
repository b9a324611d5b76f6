import { type ChangeEvent, useState } from "react";
import { GetForm } from "#app/ui/get-form.tsx";
import { COMPARE_FORM_ID, COMPARISON_PATH } from "./choice.ts";
import styles from "./choose-jobs.css?url";

interface CompareTickProps {
  /** "job/…" */
  value: string;
  /** For readers; by default what is beside it. */
  label: string | undefined;
  isTicked?: boolean;
}

/** Chooses a job to be compared, wherever on the page it stands. */
export function CompareTick({ value, label, isTicked }: CompareTickProps) {
  return (
    <label>
      <input
        type="checkbox"
        name="job"
        value={value}
        form={COMPARE_FORM_ID}
        aria-label={label}
        defaultChecked={isTicked}
      />
      Compare
    </label>
  );
}

/** What is ticked below an element with this handler. */
export function useTicks(): {
  ticked: ReadonlySet<string>;
  onChange(event: ChangeEvent<HTMLElement>): void;
} {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    ticked,
    onChange({ target }) {
      if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
      const changed = new Set(ticked);
      if (target.checked) changed.add(target.value);
      else changed.delete(target.value);
      setTicked(changed);
    },
  };
}

/** Sends what is ticked; a GET form, so that each comparison has an address. */
export function CompareForm() {
  return (
    <GetForm id={COMPARE_FORM_ID} action={COMPARISON_PATH} className="compare-bar">
      <link rel="stylesheet" href={styles} precedence="page" />
      <button type="submit" className="btn">
        Compare side by side
      </button>
      <span className="meta">Choose two to four jobs.</span>
    </GetForm>
  );
}
