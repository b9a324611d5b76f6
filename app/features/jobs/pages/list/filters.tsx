import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { HiddenParams } from "#app/ui/search-form.tsx";
import type { SearchChip } from "../../search/chips.server.ts";
import type { Facets, FacetValue } from "../../search/facets.server.ts";
import { FACETS, type FacetKey, filterOf, valueLabel } from "../../search/filters.ts";
import { type JobQuery, listValues, toParams } from "../../search/job-query.ts";
import { AreaFields, PayFields } from "./filter-fields.tsx";
import { Choice, FilterForm } from "./filter-form.tsx";

interface FiltersProps {
  query: JobQuery;
  facets: Facets;
  chosenCount: number;
}

/** All filters as one form, collapsed below 1000 px. */
export function Filters({ query, facets, chosenCount }: FiltersProps) {
  const { q, exact, country, anyCountry, noLanguage, org, sort } = query;
  return (
    <details className="filters">
      <summary>
        <Icon name="sliders-horizontal" />
        Filters {chosenCount > 0 && <span className="text-muted">{chosenCount} in use</span>}
      </summary>
      <FilterForm action="/jobs">
        <HiddenParams
          params={Object.fromEntries(
            toParams({ q, exact, country, anyCountry, noLanguage, org, sort }),
          )}
        />
        {country && (
          <Choice name="sure" value="yes" isChosen={query.sure === "yes"}>
            Leave out jobs with unclear locations
          </Choice>
        )}
        {FACETS.map((key) => (
          <Facet key={key} name={key} query={query} values={facets[key]} />
        ))}
        <PayFields query={query} />
        <AreaFields query={query} />
        <button type="submit" className="btn">
          Show jobs
        </button>
      </FilterForm>
    </details>
  );
}

/** The parts of a search, each of which can be taken off. */
export function Chips({ chips }: { chips: SearchChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="row" aria-label="Filters in use">
      {chips.map(({ key, label, path, other }) => (
        <li key={key}>
          <Link className="chip" to={path} rel="nofollow">
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon name="x" />
          </Link>
          {other && (
            <>
              {" "}
              <Link className="link text-sm" to={other.path} rel="nofollow">
                {other.words}
              </Link>
            </>
          )}
        </li>
      ))}
      <li>
        <Link className="more" to="/jobs">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

interface FacetProps {
  name: FacetKey;
  query: JobQuery;
  values: FacetValue[];
}

function Facet({ name, query, values }: FacetProps) {
  const { facet, isMany } = filterOf(name);
  const { title, typed, none } = facet ?? {};
  if (values.length === 0 && !typed) return null;
  const chosen = listValues(query, name);
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {none && chosen.length > 0 && (
        <Choice name={name} value="" type="radio" isChosen={false}>
          {none}
        </Choice>
      )}
      {values.map(({ value, words, n, isMore }) => (
        <Choice
          key={value}
          name={name}
          value={value}
          type={isMany ? "checkbox" : "radio"}
          isChosen={chosen.includes(value)}
        >
          {words ?? valueLabel(name, value)}
          {n !== null && <span>{formatNumber(n) + (isMore ? "+" : "")}</span>}
        </Choice>
      ))}
      {typed && (
        <input
          name={name}
          key={chosen.join()}
          aria-label={typed.label}
          placeholder={typed.placeholder}
        />
      )}
    </fieldset>
  );
}
