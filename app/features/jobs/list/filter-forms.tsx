import { useId } from "react";
import { useSubmit } from "react-router";
import { USD_PER_UNIT } from "#app/reference/exchange-rates.ts";
import { GetForm, toSearchParams } from "#app/ui/get-form.tsx";
import { HiddenParams } from "#app/ui/search-form.tsx";
import { CountryOptions, RegionOptions } from "../area-options.tsx";
import {
  effectiveSort,
  type JobQuery,
  type Sort,
  toParams,
  withoutKey,
} from "../search/job-query.ts";

export function CountryField({ country }: { country?: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Where you live</label>
      <select
        id={id}
        name="country"
        key={country}
        defaultValue={country ?? ""}
        autoComplete="country"
      >
        <option value="">Any country</option>
        <CountryOptions />
      </select>
    </div>
  );
}

/** Dollars first. */
const PAY_CURRENCIES = Object.keys(USD_PER_UNIT);

/** Minimum pay, compared across currencies. */
export function PayForm({ query }: { query: JobQuery }) {
  const id = useId();
  return (
    <GetForm className="stack gap-2" action="/jobs">
      <div className="field">
        <label htmlFor={id}>Pay reaches, a year</label>
        <input
          id={id}
          name="minSalary"
          inputMode="numeric"
          key={query.minSalary}
          defaultValue={query.minSalary?.toLocaleString("en-US")}
          placeholder="90,000"
          autoComplete="off"
          maxLength={15}
        />
      </div>
      <HiddenParams params={paramsWithout(query, "minSalary")} />
      <div className="row">
        <select
          name="currency"
          aria-label="Currency"
          key={query.currency}
          defaultValue={query.currency ?? "USD"}
        >
          {PAY_CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
        <button type="submit" className="btn">
          Apply
        </button>
      </div>
    </GetForm>
  );
}

/** Accepts every known technology and alias; the facet lists only the most frequent. */
export function TechForm({ query }: { query: JobQuery }) {
  const id = useId();
  return (
    <GetForm className="stack gap-2" action="/jobs">
      <div className="field">
        <label htmlFor={id}>Another technology</label>
        <input
          id={id}
          name="tech"
          placeholder="Kotlin, Terraform"
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <HiddenParams params={paramsWithout(query, "tech")} />
      <div>
        <button type="submit" className="btn">
          Apply
        </button>
      </div>
    </GetForm>
  );
}

export function AreaForm({ query }: { query: JobQuery }) {
  const id = useId();
  return (
    <GetForm className="stack gap-2" action="/jobs">
      <div className="field">
        <label htmlFor={`${id}-region`}>Open to somewhere in</label>
        <select
          id={`${id}-region`}
          name="region"
          key={query.region}
          defaultValue={query.region ?? ""}
        >
          <option value="">Anywhere</option>
          <RegionOptions />
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-tz`}>Hours fit your time zone</label>
        <input
          id={`${id}-tz`}
          name="tz"
          key={query.tz}
          defaultValue={query.tz}
          placeholder="UTC+1 or Europe/Lisbon"
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <HiddenParams params={paramsWithout(withoutKey(query, "region"), "tz")} />
      <div>
        <button type="submit" className="btn">
          Apply
        </button>
      </div>
    </GetForm>
  );
}

const SORT_LABELS: Record<Sort, string> = {
  newest: "Newest first",
  relevance: "Best match",
  salary: "Highest pay",
};

export function SortForm({ query }: { query: JobQuery }) {
  const id = useId();
  const submit = useSubmit();
  const sorts: Sort[] = query.q ? ["relevance", "newest", "salary"] : ["newest", "salary"];
  return (
    <GetForm className="row" action="/jobs">
      <label className="sr-only" htmlFor={id}>
        Sort
      </label>
      <select
        id={id}
        name="sort"
        key={effectiveSort(query)}
        defaultValue={effectiveSort(query)}
        onChange={({ currentTarget: { form } }) => {
          if (form) submit(toSearchParams(form), { action: "/jobs" });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <HiddenParams params={paramsWithout(query, "sort")} />
      <button type="submit" className="btn without-script">
        Sort
      </button>
    </GetForm>
  );
}

/** The query's parameters without one key, for a form that sets that key. */
export function paramsWithout(query: JobQuery, key: keyof JobQuery): Record<string, string> {
  return Object.fromEntries(toParams(withoutKey(query, key)));
}
