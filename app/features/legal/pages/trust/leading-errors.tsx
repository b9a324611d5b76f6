import type { Parts } from "./measured.ts";

/** What a posting says of leading, each with its sentence. */
export function LeadingErrors({ leading: { shown, right, stated } }: Parts) {
  return (
    <>
      <h2>What kind of lead role is it?</h2>
      <p>
        We also read what a posting says about leading, such as people, reports, code and on-call,
        each with the sentence that says it. We labeled our own example postings for this. Of the{" "}
        {shown} facts we show on them, {right} come with a sentence that says so. Of the {stated}{" "}
        facts they state, we found {right}: we’d rather leave one out than guess. We improved the
        rules with these postings, so expect more mistakes in new ones.
      </p>
    </>
  );
}
