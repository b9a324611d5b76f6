import { useContext } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MAX_MEGABYTES } from "./privacy.page.ts";

export function ImportAccount() {
  return (
    <section aria-labelledby="import-title">
      <div className="sec">
        <h2 id="import-title">Import</h2>
      </div>
      <ActionForm
        intent="import"
        className="stack gap-3 pt-3"
        encType="multipart/form-data"
        labels={{ file: "File" }}
      >
        {(form) => (
          <>
            <p>
              Adds the data of an exported file. Existing data stays as it is. Messages are not sent
              again, shared links stay closed, and organizations need a new invitation.
            </p>
            <FileField />
            <p className="row">
              <SubmitButton>Import file</SubmitButton>
              <FormStatus {...form} busyLabel="Importing" />
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}

function FileField() {
  const { errors, id } = useContext(FormContext);
  const [errorMessage] = errors.file ?? [];
  return (
    <div className="field">
      <label htmlFor={`${id}-file`}>{`Exported file, at most ${MAX_MEGABYTES} MB`}</label>
      <input
        id={`${id}-file`}
        type="file"
        name="file"
        accept="application/json,.json"
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={errorMessage ? `${id}-file-error` : undefined}
      />
      {errorMessage && (
        <span className="err" id={`${id}-file-error`}>
          <Icon name="circle-alert" />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  );
}
