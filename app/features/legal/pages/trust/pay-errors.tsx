import { ErrorTable } from "./error-table.tsx";
import type { Parts } from "./measured.ts";

/** Pay, as it is shown and as lists are ordered by it. */
export function PayErrors({ unseen, seen }: Parts) {
  const pays = [unseen.pay, seen.pay];
  return (
    <>
      <h2>What does it pay?</h2>
      <p>
        We read pay from a sentence or from the job board’s own fields. Our reading counts as right
        only if the minimum, the maximum, the currency and the period are all right.
      </p>
      <ErrorTable
        title="The posting"
        rows={[
          {
            decision: "States its pay",
            counts: pays.map(({ stated, right }) => ({ n: stated, wrong: stated - right })),
          },
          {
            decision: "States no pay, but we showed some",
            counts: pays.map(({ notStated, invented }) => ({ n: notStated, wrong: invented })),
          },
          {
            decision: "States figures that can’t be compared, but we sorted by them",
            counts: pays.map(({ notSortable, sorted }) => ({ n: notSortable, wrong: sorted })),
          },
        ]}
      />
    </>
  );
}
