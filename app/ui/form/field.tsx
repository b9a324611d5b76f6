import {
  type FocusEvent,
  type FormEvent,
  type HTMLInputAutoCompleteAttribute,
  type MouseEvent,
  type ReactNode,
  useContext,
} from "react";
import { FormContext } from "./form-context.ts";
import { allValuesOf } from "./form-result.ts";
import { HiddenFieldNames } from "./hidden-fields.tsx";
import { type FieldProps, useField } from "./use-field.tsx";

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "url" | "date" | "time" | "search";
  /** More than one makes it a textarea. */
  rows?: number;
  maxLength?: number;
  inputMode?: "numeric" | "text";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  list?: string;
  onFocus?(): void;
  onInput?(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  onBlur?(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void;
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
  /** Of a select: can't be chosen now, as its text says. */
  isDisabled?: boolean;
}

interface IdFieldProps {
  /** The values are ids, which say nothing to a person. */
  hasIds?: boolean;
}

interface OptionGroup {
  group: string;
  options: readonly Option[];
}

interface SelectFieldProps extends FieldProps, IdFieldProps {
  options: readonly (Option | OptionGroup)[];
  /** The label of an empty option; without it one has to be chosen. */
  emptyLabel?: string;
}

export function SelectField({
  name,
  label,
  hint,
  options,
  emptyLabel,
  hasIds = false,
}: SelectFieldProps) {
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
      {hasIds && <HiddenFieldNames names={[name]} />}
      {field.notes}
    </div>
  );
}

function toOption({ value, text, isDisabled }: Option) {
  return (
    <option key={value} value={value === text ? undefined : value} disabled={isDisabled}>
      {text}
    </option>
  );
}

interface ChoicesFieldProps extends FieldProps, IdFieldProps {
  options: readonly Option[];
  type?: "checkbox" | "radio";
}

export function ChoicesField({
  name,
  label,
  hint,
  options,
  type = "checkbox",
  hasIds = false,
}: ChoicesFieldProps) {
  const field = useField(name, { label, hint });
  const { values } = useContext(FormContext);
  const { id, ...descriptionProps } = field.control;
  return (
    <fieldset className="field" id={id} tabIndex={-1} {...descriptionProps}>
      <legend>{field.text}</legend>
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
      {hasIds && <HiddenFieldNames names={[name]} />}
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
        {field.text}
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
  onClick?(event: MouseEvent): void;
}) {
  const { isBusy } = useContext(FormContext);
  return (
    <>
      <button type="submit" className={className} aria-busy={isBusy || undefined} {...button}>
        {children}
      </button>
      {button.name && <HiddenFieldNames names={[button.name]} />}
    </>
  );
}
