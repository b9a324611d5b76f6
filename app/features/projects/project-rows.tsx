import { TextField } from "#app/ui/form/field.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import { FIGURE_LENGTH, LINK_LENGTH, MAX_LINKS, MAX_METRICS } from "./project.ts";

/** One row more than is filled in; the rest is folded. */
export function FigureRows({ shown }: { shown: number }) {
  return (
    <Rows shown={shown} max={MAX_METRICS} more="More figures">
      {(n) => (
        <div key={n} className="figure-row">
          <TextField name={`metric${n}Label`} maxLength={FIGURE_LENGTH.label} />
          <TextField name={`metric${n}Before`} label="Before" maxLength={FIGURE_LENGTH.value} />
          <TextField name={`metric${n}After`} label="After" maxLength={FIGURE_LENGTH.value} />
          <TextField name={`metric${n}Unit`} label="Unit" maxLength={FIGURE_LENGTH.unit} />
        </div>
      )}
    </Rows>
  );
}

export function LinkRows({ shown }: { shown: number }) {
  return (
    <Rows shown={shown} max={MAX_LINKS} more="More links">
      {(n) => (
        <div key={n} className="stack two gap-2">
          <TextField name={`link${n}Label`} maxLength={LINK_LENGTH.label} />
          <TextField
            name={`link${n}Url`}
            type="url"
            label="Address, with https://"
            maxLength={LINK_LENGTH.url}
          />
        </div>
      )}
    </Rows>
  );
}
