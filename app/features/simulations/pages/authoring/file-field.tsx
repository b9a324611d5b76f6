import { useContext } from "react";
import { FormContext } from "#app/ui/form/form-context.ts";

export function FileField({ label }: { label: string }) {
  const { errors, id } = useContext(FormContext);
  const sentences = errors.file ?? [];
  return (
    <div className="field">
      <label htmlFor={`${id}-file`}>{label}, at most 1.5 MB</label>
      <input
        id={`${id}-file`}
        type="file"
        name="file"
        accept="application/json,.json"
        aria-invalid={sentences.length > 0 || undefined}
        aria-describedby={sentences.length > 0 ? `${id}-file-error` : undefined}
      />
      {sentences.length > 0 && (
        <ul className="err-list" id={`${id}-file-error`}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
