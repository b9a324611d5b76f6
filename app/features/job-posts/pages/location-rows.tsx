import { TextField } from "#app/ui/form/field.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import { MAX_AREAS, MAX_PLACES } from "../job-post.ts";

export interface LocationNames {
  countries: readonly string[];
  areas: readonly string[];
}

/** The filled rows of places and one more; the others are behind a summary. */
export function PlaceRows({
  shown: visibleRows,
  countries,
}: {
  shown: number;
  countries: readonly string[];
}) {
  return (
    <>
      <Rows visibleCount={visibleRows} max={MAX_PLACES} moreLabel="More locations">
        {(n) => (
          <div key={n} className="stack two gap-2">
            <TextField
              name={`place${n}City`}
              hint={n === 1 ? "Add the state if needed: Austin, TX." : undefined}
            />
            <TextField name={`place${n}Country`} list="known-countries" autoComplete="off" />
          </div>
        )}
      </Rows>
      <NameDatalist id="known-countries" names={countries} />
    </>
  );
}

export function AreaRows({
  shown: visibleRows,
  areas,
}: {
  shown: number;
  areas: readonly string[];
}) {
  return (
    <>
      <Rows visibleCount={visibleRows} max={MAX_AREAS} moreLabel="More countries or regions">
        {(n) => (
          <TextField
            key={n}
            name={`area${n}`}
            list="known-areas"
            autoComplete="off"
            hint={n === 1 ? "A country, or a region such as European Union." : undefined}
          />
        )}
      </Rows>
      <NameDatalist id="known-areas" names={areas} />
    </>
  );
}

function NameDatalist({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
