import { useContext } from "react";
import { Icon } from "../icon.tsx";
import { FormContext } from "./form-context.ts";

interface FileFieldProps {
  name: string;
  label: string;
  accept: string;
}

/** One file; it is chosen again after an error, because no browser keeps it. */
export function FileField({ name, label, accept }: FileFieldProps) {
  const { errors, id: formId } = useContext(FormContext);
  const [errorMessage] = errors[name] ?? [];
  const id = `${formId}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={errorMessage ? `${id}-error` : undefined}
      />
      {errorMessage && (
        <span className="err" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  );
}
