import { ErrorTable } from "./error-table.tsx";
import type { Answer, Measured, Parts } from "./measured.ts";

/** Where one may live, as its readers are told. */
export function VerdictErrors({ unseen, seen }: Parts) {
  return (
    <>
      <h2>Can I do this job from where I live?</h2>
      <p>
        We asked this about readers in Poland, New York, Brazil and India. The worst mistake is a
        wrong “yes”: it costs you an application. If a posting doesn’t say, the right answer is
        “unclear”.
      </p>
      <ErrorTable
        title="We said"
        rows={ANSWERS.map((answer) => ({
          decision: WORDS[answer],
          counts: [unseen, seen].map(({ verdicts }) => countOf(verdicts[answer])),
        }))}
      />
    </>
  );
}

const ANSWERS = ["yes", "no", "unclear"] as const satisfies readonly Answer[];

const WORDS: Record<Answer, string> = {
  yes: "You can do this",
  no: "Not from there",
  unclear: "Unclear",
};

/** How many answers there were, and what they should have been. */
function countOf({ right, wrong }: Measured["verdicts"][Answer]) {
  const missed = ANSWERS.filter((answer) => wrong[answer] > 0);
  const total = missed.reduce((sum, answer) => sum + wrong[answer], 0);
  return {
    n: right + total,
    wrong: total,
    how: missed.map((answer) => `${wrong[answer]} should be “${WORDS[answer]}”`).join(", "),
  };
}
