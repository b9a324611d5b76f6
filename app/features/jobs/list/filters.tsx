import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { HiddenParams } from "#app/ui/search-form.tsx";
import { FACET_TITLES } from "../search/facet-titles.ts";
import type { Facets, FacetValue } from "../search/facets.server.ts";
import type { ChosenFilter } from "../search/filter-labels.server.ts";
import {
  FACETS,
  type FacetKey,
  type JobQuery,
  jobsPath,
  listValues,
  toParams,
  withoutKey,
  withoutValue,
} from "../search/job-query.ts";
import { VALUE_LABELS } from "../search/value-labels.ts";
import { AreaFields, PayFields } from "./filter-fields.tsx";
import { Choice, FilterForm } from "./filter-form.tsx";

interface FiltersProps {
  query: JobQuery;
  facets: Facets;
  chosenCount: number;
}

/** All filters as one form, collapsed below 1000 px. */
export function Filters({ query, facets, chosenCount }: FiltersProps) {
  const { q, exact, country, anyCountry, org, sort } = query;
  return (
    <details className="filters">
      <summary>
        <Icon name="sliders-horizontal" />
        Filters {chosenCount > 0 && <span className="text-muted">{chosenCount} in use</span>}
      </summary>
      <FilterForm action="/jobs">
        <HiddenParams
          params={Object.fromEntries(toParams({ q, exact, country, anyCountry, org, sort }))}
        />
        {country && (
          <Choice name="sure" value="yes" isChosen={query.sure === "yes"}>
            Only jobs I can surely do
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

export function ChosenFilters({ query, chosen }: { query: JobQuery; chosen: ChosenFilter[] }) {
  if (chosen.length === 0 && !query.q) return null;
  return (
    <ul className="row" aria-label="Filters in use">
      {query.q && <Chip label={`“${query.q}”`} to={jobsPath(withoutKey(query, "q"))} />}
      {chosen.map(({ key, value, words }) => (
        <Chip key={key + value} label={words} to={jobsPath(withoutValue(query, key, value))} />
      ))}
      <li>
        <Link className="more" to="/jobs">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function Chip({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link className="chip" to={to} rel="nofollow">
        <span className="sr-only">Remove filter </span>
        {label}
        <Icon name="x" />
      </Link>
    </li>
  );
}

interface FacetProps {
  name: FacetKey;
  query: JobQuery;
  values: FacetValue[];
}

/** What is typed into a facet with very many values; the facet itself lists the most frequent. */
const TYPED_VALUES: Partial<Record<FacetKey, { label: string; placeholder: string }>> = {
  tech: { label: "Another technology", placeholder: "Kotlin, Terraform" },
  place: { label: "Another city or state", placeholder: "Lisbon, Ontario" },
};

function Facet({ name, query, values }: FacetProps) {
  const typed = TYPED_VALUES[name];
  if (values.length === 0 && !typed) return null;
  const chosen = listValues(query, name);
  return (
    <fieldset className="facet">
      <legend>{FACET_TITLES[name]}</legend>
      {name === "posted" && chosen.length > 0 && (
        <Choice name="posted" value="" type="radio" isChosen={false}>
          Any time
        </Choice>
      )}
      {values.map(({ value, words, n, isMore }) => (
        <Choice
          key={value}
          name={name}
          value={value}
          type={name === "posted" ? "radio" : "checkbox"}
          isChosen={chosen.includes(value)}
        >
          {words ?? VALUE_LABELS[name]?.[value]}
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
