import { TextField } from "#app/ui/form/field.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import { MAX_AREAS, MAX_PLACES } from "./job-post.ts";

export interface KnownPlaces {
  countries: readonly string[];
  areas: readonly string[];
}

/** The filled rows of places and one more; the others are behind a summary. */
export function PlaceRows({ shown, countries }: { shown: number; countries: readonly string[] }) {
  return (
    <>
      <Rows shown={shown} max={MAX_PLACES} more="More places">
        {(n) => (
          <div key={n} className="stack two gap-2">
            <TextField
              name={`place${n}City`}
              hint={n === 1 ? "With the state where it is needed: Austin, TX." : undefined}
            />
            <TextField name={`place${n}Country`} list="known-countries" autoComplete="off" />
          </div>
        )}
      </Rows>
      <Known id="known-countries" names={countries} />
    </>
  );
}

export function AreaRows({ shown, areas }: { shown: number; areas: readonly string[] }) {
  return (
    <>
      <Rows shown={shown} max={MAX_AREAS} more="More countries or regions">
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
      <Known id="known-areas" names={areas} />
    </>
  );
}

function Known({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
