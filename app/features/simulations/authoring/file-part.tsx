import { useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import { FileField } from "./file-field.tsx";
import type { CheckedFile } from "./import-draft.server.ts";
import { editorPath } from "./paths.ts";

interface FilePartProps {
  id: string;
  draftVersion: number;
  /** The action's result for a browser without script. */
  answer: (FormAnswer & { checked?: CheckedFile }) | undefined;
  isEditable: boolean;
  onSaved(answer: FormAnswer): void;
}

/**
 * Exports the draft as a file, and replaces it by one. The file is checked first, and replaces the
 * draft on a second submission.
 */
export function FilePart({ id, draftVersion, answer, isEditable, onSaved }: FilePartProps) {
  const [read, setRead] = useState<CheckedFile | null>(null);
  const checked = read ?? answer?.checked ?? null;
  return (
    <section className="stack gap-4" aria-labelledby="file">
      <div className="sec">
        <h2 id="file">As a file</h2>
      </div>
      <p>
        <a className="more" href={`${editorPath(id)}.json`} download>
          <Icon name="download" />
          Export the draft as JSON
        </a>
      </p>
      {isEditable && (
        <ActionForm
          intent="check_file"
          encType="multipart/form-data"
          labels={{ file: "File" }}
          className="stack gap-3"
          isForgotten
          onSaved={(sent) => setRead((sent as { checked?: CheckedFile }).checked ?? null)}
        >
          {(form) => (
            <>
              <FileField label="Replace the draft by a JSON file" />
              <p className="row">
                <SubmitButton>Look through the file</SubmitButton>
                <FormStatus {...form} busyWords="Reading" />
              </p>
            </>
          )}
        </ActionForm>
      )}
      {isEditable && checked && (
        <Found checked={checked} draftVersion={draftVersion} onSaved={onSaved} />
      )}
    </section>
  );
}

interface FoundProps extends Pick<FilePartProps, "draftVersion" | "onSaved"> {
  checked: CheckedFile;
}

function Found({ checked, draftVersion, onSaved }: FoundProps) {
  const { title, scenarios, nodes, errors, warnings, findings, json } = checked;
  return (
    <div className="panel stack gap-3">
      <h3>{title}</h3>
      <p>
        {counted(scenarios, "scenario")}, {counted(nodes, "node")}. {counted(errors, "error")} and{" "}
        {counted(warnings, "warning")}
        {errors > 0 ? ": it can be taken as a draft, and mended here." : "."}
      </p>
      {findings.length > 0 && (
        <ul className="err-list">
          {findings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ActionForm
        intent="import"
        hidden={{ version: draftVersion }}
        encType="multipart/form-data"
        className="stack gap-3"
        isForgotten
        onSaved={onSaved}
      >
        {(form) => (
          <>
            <textarea name="json" defaultValue={json} hidden readOnly key={json} />
            <p>All of the draft as it is now goes. Export it first if you may want it again.</p>
            <p className="row">
              <SubmitButton className="btn danger">Replace the draft</SubmitButton>
              <FormStatus {...form} busyWords="Replacing" />
            </p>
          </>
        )}
      </ActionForm>
    </div>
  );
}
