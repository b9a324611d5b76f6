import { useState } from "react";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { HiddenFieldNames } from "#app/ui/form/hidden-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { CheckedFile } from "../../authoring/draft-file.server.ts";
import { editorPath } from "../../authoring/paths.ts";
import { FileField } from "./file-field.tsx";

interface FileSectionProps {
  id: string;
  draftVersion: number;
  /** The action's result for a browser without script. */
  formResult: (FormResult & { checked?: CheckedFile }) | undefined;
  isEditable: boolean;
  onSaved(result: FormResult): void;
}

/**
 * Exports the draft as a file, and replaces it by one. The file is checked first, and replaces the
 * draft on a second submission.
 */
export function FileSection({
  id,
  draftVersion,
  formResult,
  isEditable,
  onSaved,
}: FileSectionProps) {
  const [checkedHere, setCheckedHere] = useState<CheckedFile | null>(null);
  const checked = checkedHere ?? formResult?.checked ?? null;
  return (
    <Section title="As a file" titleId="file" className="stack gap-4">
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
          isDraftDisabled
          onSaved={(result) =>
            setCheckedHere((result as { checked?: CheckedFile }).checked ?? null)
          }
        >
          <FileField label="Replace the draft with a JSON file" />
          <SubmitRow busyLabel="Reading">Check the file</SubmitRow>
        </ActionForm>
      )}
      {isEditable && checked && (
        <CheckedFileSummary checked={checked} draftVersion={draftVersion} onSaved={onSaved} />
      )}
    </Section>
  );
}

interface CheckedFileSummaryProps extends Pick<FileSectionProps, "draftVersion" | "onSaved"> {
  checked: CheckedFile;
}

function CheckedFileSummary({ checked, draftVersion, onSaved }: CheckedFileSummaryProps) {
  const { title, scenarios, nodes, errors, warnings, findings, json } = checked;
  return (
    <div className="panel stack gap-3">
      <h3>{title}</h3>
      <p>
        {formatCount(scenarios, "scenario")}, {formatCount(nodes, "node")}.{" "}
        {formatCount(errors, "error")} and {formatCount(warnings, "warning")}
        {errors > 0 ? ": you can import it as a draft and fix it here." : "."}
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
        isDraftDisabled
        onSaved={onSaved}
      >
        <textarea name="json" defaultValue={json} hidden readOnly key={json} />
        <HiddenFieldNames names={["json"]} />
        <p>This replaces your whole draft. Export it first if you may need it again.</p>
        <SubmitRow className="btn danger" busyLabel="Replacing">
          Replace the draft
        </SubmitRow>
      </ActionForm>
    </div>
  );
}
