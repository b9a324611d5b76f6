import { CONTROL_FIELDS } from "#app/http/control-fields.ts";

interface HiddenFieldsProps {
  values: Readonly<Record<string, string | number>>;
}

/** Hidden inputs, which say themselves that they are hidden. */
export function HiddenFields({ values }: HiddenFieldsProps) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <>
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <HiddenFieldNames names={Object.keys(values)} />
    </>
  );
}

/**
 * Names fields whose values nobody typed. When a form that was submitted without script is not saved,
 * a person is shown its other values only.
 */
export function HiddenFieldNames({ names }: { names: readonly string[] }) {
  return <input type="hidden" name={CONTROL_FIELDS.hidden} value={names.join(" ")} />;
}
