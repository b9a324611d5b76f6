import type { FormValues } from "#app/http/form-values.ts";
import { useFocusOnMount } from "#app/ui/focus.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import type { PeerWordsSent } from "../peer-answer.ts";
import { WordsSent } from "./words-sent.tsx";

interface PreviewProps {
  words: PeerWordsSent;
  receipt: string;
  /** The fields as they were filled in. */
  values: FormValues;
  onResult(result: FormResult): void;
}

/** Exactly what is sent, and the two ways on. */
export function Preview({ words, receipt, values, onResult }: PreviewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="stack gap-6" aria-labelledby="preview">
      <div className="stack gap-2">
        <h2 id="preview" tabIndex={-1} ref={heading}>
          Only this will be sent
        </h2>
        <p className="text-muted">You can withdraw your response later.</p>
      </div>
      <div className="panel">
        <WordsSent words={words} Heading="h3" />
      </div>
      <ActionForm intent="send" hidden={{ receipt }} isDraftDisabled onSaved={onResult}>
        <TypedFields values={values} />
        <SubmitRow className="btn primary big" busyLabel="Sending">
          Send
        </SubmitRow>
      </ActionForm>
      <ActionForm intent="edit" isDraftDisabled onSaved={onResult}>
        <TypedFields values={values} />
        <p>
          <SubmitButton>Edit</SubmitButton>
        </p>
      </ActionForm>
    </section>
  );
}

/** Not among the form's hidden fields: someone typed them, so an error shows them. */
function TypedFields({ values }: { values: FormValues }) {
  return Object.entries(values).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => <input key={name} type="hidden" name={name} value={each} />),
  );
}
