import { useId } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import { type ConflictFieldsProps, formatField } from "./conflict.tsx";
import type { FormConflict } from "./use-draft.ts";

interface ConflictChoicesProps extends ConflictFieldsProps {
  conflict: FormConflict;
  chooseValue(name: string, side: "yours" | "theirs"): void;
}

/** After a conflict: which value to keep of each field that both sides changed, and what was taken. */
export default function ConflictChoices({
  conflict: { yours, theirs, taken, conflicting, hasFields },
  labels,
  formatValue,
  chooseValue,
}: ConflictChoicesProps) {
  const id = useId();
  const format = (name: string, values: FormValues) => formatField(values, name, formatValue);
  const sides = [
    { side: "yours", text: "Yours:", values: yours },
    { side: "theirs", text: "Saved elsewhere:", values: theirs },
  ] as const;
  return (
    <>
      {conflicting.map((name) => (
        <fieldset key={name} className="field pt-2">
          <legend>{labels[name] ?? name}</legend>
          {sides.map(({ side, text, values }) => (
            <label key={side} className="check">
              {/* Of no form, so that a choice is neither sent nor kept as a draft. */}
              <input
                type="radio"
                form={`${id}-none`}
                name={`${id}-${name}`}
                defaultChecked={side === "yours"}
                onChange={() => chooseValue(name, side)}
              />
              <span>
                <span className="text-muted">{text}</span>{" "}
                <span className="whitespace-pre-line">{format(name, values)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {taken.length > 0 && (
        <>
          <p className="pt-2">Updated to the saved version, because you hadn’t changed it:</p>
          <ul>
            {taken.map((name) => (
              <li key={name}>
                {labels[name] ?? name}: {format(name, theirs)}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasFields && (
        <p className="pt-2">
          {conflicting.length > 0
            ? "Combine both versions, then save again."
            : "Your changes are in the form. Save again to keep both."}
        </p>
      )}
    </>
  );
}
