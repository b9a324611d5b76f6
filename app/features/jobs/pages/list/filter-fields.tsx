import { useId } from "react";
import { REGION_CHOICES } from "#app/reference/area-choices.ts";
import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import { GetForm } from "#app/ui/get-form.tsx";
import { HiddenParams } from "#app/ui/search-form.tsx";
import { RegionOptions } from "../../area-options.tsx";
import { type JobQuery, toParams, withoutKey } from "../../search/job-query.ts";
import { SORTS, type Sort } from "../../search/list-order.ts";
import { Choice } from "./filter-form.tsx";

/** Dollars first. */
const PAY_CURRENCIES = Object.keys(USD_PER_UNIT);

/** Minimum pay, compared across currencies. */
export function PayFields({ query }: { query: JobQuery }) {
  const id = useId();
  return (
    <div className="facet">
      <div className="field">
        <label htmlFor={id}>Minimum yearly pay</label>
        <div className="flex gap-2">
          <input
            id={id}
            name="minSalary"
            inputMode="numeric"
            key={query.minSalary}
            defaultValue={query.minSalary?.toLocaleString("en-US")}
            placeholder="90,000"
            maxLength={15}
          />
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
        </div>
      </div>
      <Choice name="pay" value="stated" isChosen={query.pay === "stated"}>
        Only where pay is stated
      </Choice>
    </div>
  );
}

export function AreaFields({ query: { region = [], tz } }: { query: JobQuery }) {
  const id = useId();
  return (
    <>
      <div className="facet">
        <div className="field">
          <label htmlFor={`${id}-region`}>Hires in</label>
          <select id={`${id}-region`} name="region" key={region.join()} defaultValue="">
            <option value="">{region.length > 0 ? "Another region" : "Anywhere"}</option>
            <RegionOptions />
          </select>
        </div>
        {region.map((value) => (
          <Choice key={value} name="region" value={value} isChosen>
            {regionName(value)}
          </Choice>
        ))}
      </div>
      <div className="field">
        <label htmlFor={`${id}-tz`}>Hours fit your time zone</label>
        <input
          id={`${id}-tz`}
          name="tz"
          key={tz}
          defaultValue={tz}
          placeholder="UTC+1 or Europe/Lisbon"
        />
      </div>
    </>
  );
}

function regionName(id: string): string {
  return REGION_CHOICES.find((region) => region.id === id)?.name ?? id;
}

const SORT_LABELS: Record<Sort, string> = {
  fit: "Best for you",
  newest: "Newest first",
  relevance: "Best match",
  salary: "Highest pay",
};

interface SortFormProps {
  query: JobQuery;
  /** The one that the list has. */
  order: Sort;
  hasFit: boolean;
}

export function SortForm({ query, order, hasFit }: SortFormProps) {
  const id = useId();
  const sorts = SORTS.filter((sort) => (sort === "fit" ? hasFit : sort !== "relevance" || query.q));
  return (
    <GetForm className="row" action="/jobs" appliesSelects>
      <label className="sr-only" htmlFor={id}>
        Sort
      </label>
      <select id={id} name="sort" key={order} defaultValue={order}>
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
