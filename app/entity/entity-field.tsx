import {
  CheckboxField,
  ChoicesField,
  type Option,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { CheckedTextField } from "./checked-text-field.tsx";
import type { Choices, Field, Fields } from "./field.ts";

interface EntityFieldProps<F extends Fields> {
  fields: F;
  name: keyof F & string;
  /** Instead of the field's. */
  label?: string;
  hint?: string;
  /** Of a field whose values only the server knows, or in another order. */
  options?: readonly Option[];
  /** Of a select without a value. */
  emptyLabel?: string;
  autoComplete?: "off" | "organization";
}

/** The control of a described field. Its label comes from the form's labels. */
export function EntityField<F extends Fields>({
  fields,
  name,
  label,
  options,
  emptyLabel = "Not stated",
  autoComplete,
  ...given
}: EntityFieldProps<F>) {
  const field = fields[name] as Field;
  const control = { name, label, hint: given.hint ?? field.hint };
  const text = { ...control, field };
  const choices = options ?? ("choices" in field ? toOptions(field.choices) : []);
  switch (field.kind) {
    case "flag":
      return <CheckboxField {...control} />;
    case "number":
      return <CheckedTextField {...text} inputMode={field.isMoney ? undefined : "numeric"} />;
    case "day":
      return <CheckedTextField {...text} type="date" />;
    case "time":
      return <CheckedTextField {...text} type="time" />;
    case "choice":
      if (field.control) {
        return (
          <ChoicesField {...control} options={toOptions(field.choices)} type={field.control} />
        );
      }
      return (
        <SelectField
          {...control}
          options={choices}
          emptyLabel={field.initial || field.needed ? undefined : emptyLabel}
        />
      );
    case "choices":
      return <ChoicesField {...control} options={choices} />;
    case "code":
      if (options) return <SelectField {...control} options={options} emptyLabel={emptyLabel} />;
      return (
        <TextField
          {...control}
          type={field.type}
          maxLength={field.max}
          placeholder={field.placeholder}
        />
      );
    case "list":
      return options ? (
        <ChoicesField {...control} options={options} />
      ) : (
        <TextField {...control} rows={field.rows} placeholder={field.placeholder} />
      );
    default:
      return (
        <CheckedTextField
          {...text}
          rows={field.rows}
          autoComplete={autoComplete}
          placeholder={field.placeholder}
        />
      );
  }
}

export function toOptions<C extends Choices>(choices: C) {
  return (Object.entries(choices) as [keyof C & string, string][]).map(([value, text]) => ({
    value,
    text,
  }));
}
