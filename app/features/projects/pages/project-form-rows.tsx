import { TextField } from "#app/ui/form/field.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import { LINK_LENGTH, MAX_LINKS, MAX_METRICS, METRIC_LENGTH } from "../project.ts";

/** One row more than is filled in; the rest is folded. */
export function MetricRows({ visibleCount }: { visibleCount: number }) {
  return (
    <Rows visibleCount={visibleCount} max={MAX_METRICS} moreLabel="More metrics">
      {(n) => (
        <div key={n} className="figure-row">
          <TextField name={`metric${n}Label`} maxLength={METRIC_LENGTH.label} />
          <TextField name={`metric${n}Before`} label="Before" maxLength={METRIC_LENGTH.value} />
          <TextField name={`metric${n}After`} label="After" maxLength={METRIC_LENGTH.value} />
          <TextField name={`metric${n}Unit`} label="Unit" maxLength={METRIC_LENGTH.unit} />
        </div>
      )}
    </Rows>
  );
}

export function LinkRows({ visibleCount }: { visibleCount: number }) {
  return (
    <Rows visibleCount={visibleCount} max={MAX_LINKS} moreLabel="More links">
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
