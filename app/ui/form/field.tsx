import {
  createContext,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  useContext,
} from "react";
import { Icon } from "#app/ui/icon.tsx";
import { allValuesOf, type FormValues, firstValueOf } from "./form-result.ts";

interface FormState {
  id: string;
  labels: Readonly<Record<string, string>>;
  values: FormValues;
  errors: Readonly<Record<string, string[]>>;
  isBusy: boolean;
}

export const FormContext = createContext<FormState>({
  id: "form",
  labels: {},
  values: {},
  errors: {},
  isBusy: false,
});

interface FieldProps {
  name: string;
  /** By default the form's label for the field. */
  label?: string;
  hint?: ReactNode;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "url" | "date" | "time" | "search";
  /** More than one makes it a textarea. */
  rows?: number;
  maxLength?: number;
  inputMode?: "numeric" | "text";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  list?: string;
}

export function TextField({
  name,
  label,
  hint,
  rows = 1,
  type = "text",
  ...input
}: TextFieldProps) {
  const field = useField(name, { label, hint });
  const inputProps = { ...field.control, ...input, name, defaultValue: field.value };
  return (
    <div className="field">
      {field.label}
      {rows > 1 ? <textarea rows={rows} {...inputProps} /> : <input type={type} {...inputProps} />}
      {field.notes}
    </div>
  );
}

export interface Option {
  value: string;
  text: string;
}

interface OptionGroup {
  group: string;
  options: readonly Option[];
}

interface SelectFieldProps extends FieldProps {
  options: readonly (Option | OptionGroup)[];
  /** The label of an empty option; without it one has to be chosen. */
  emptyLabel?: string;
}

export function SelectField({ name, label, hint, options, emptyLabel }: SelectFieldProps) {
  const field = useField(name, { label, hint });
  return (
    <div className="field">
      {field.label}
      <select {...field.control} name={name} defaultValue={field.value}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) =>
          "group" in option ? (
            <optgroup key={option.group} label={option.group}>
              {option.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(option)
          ),
        )}
      </select>
      {field.notes}
    </div>
  );
}

function toOption({ value, text }: Option) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}

interface ChoicesFieldProps extends FieldProps {
  options: readonly Option[];
  type?: "checkbox" | "radio";
}

/** A group of checkboxes or radio buttons. */
export function ChoicesField({ name, label, hint, options, type = "checkbox" }: ChoicesFieldProps) {
  const field = useField(name, { label, hint });
  const { values } = useContext(FormContext);
  const { id, ...descriptionProps } = field.control;
  return (
    <fieldset className="field" id={id} tabIndex={-1} {...descriptionProps}>
      <legend>{field.words}</legend>
      <div className="row wide">
        {options.map(({ value, text }) => (
          <label key={value} className="check">
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={allValuesOf(values, name).includes(value)}
            />
            {text}
          </label>
        ))}
      </div>
      {field.notes}
    </fieldset>
  );
}

export function CheckboxField({ name, label, hint }: FieldProps) {
  const field = useField(name, { label, hint });
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={field.value !== ""} {...field.control} />
      <span>
        {field.words}
        {field.notes}
      </span>
    </label>
  );
}

export function SubmitButton({
  children,
  className = "btn",
  ...button
}: {
  children: ReactNode;
  className?: string;
  name?: string;
  value?: string;
}) {
  const { isBusy } = useContext(FormContext);
  return (
    <button type="submit" className={className} aria-busy={isBusy || undefined} {...button}>
      {children}
    </button>
  );
}

function useField(name: string, { label, hint }: Omit<FieldProps, "name">) {
  const form = useContext(FormContext);
  const id = `${form.id}-${name}`;
  const messages = form.errors[name] ?? [];
  const describedBy = [messages.length > 0 && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  const labelText = label ?? form.labels[name] ?? name;
  return {
    value: firstValueOf(form.values, name),
    words: labelText,
    label: <label htmlFor={id}>{labelText}</label>,
    control: {
      id,
      "aria-invalid": messages.length > 0 || undefined,
      "aria-describedby": describedBy.join(" ") || undefined,
    },
    notes: (
      <>
        {messages.length > 0 && (
          <span className="err" id={`${id}-error`}>
            <Icon name="circle-alert" />
            <span>{messages.join(" ")}</span>
          </span>
        )}
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </>
    ),
  };
}
