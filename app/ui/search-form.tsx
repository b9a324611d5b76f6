import { type ReactNode, useId } from "react";
import { GetForm } from "./get-form.tsx";
import { Icon } from "./icon.tsx";

interface SearchFormProps {
  label?: string;
  keywords?: string;
  buttonLabel?: string;
  /** Query parameters of the current address that a new search keeps. */
  preservedParams?: Record<string, string>;
  /** With script, a select among the children applies when it is changed. */
  appliesSelects?: boolean;
  children?: ReactNode;
}

export function SearchForm({
  label = "Role, skill or company",
  keywords = "",
  buttonLabel: button = "Search",
  preservedParams = {},
  appliesSelects,
  children,
}: SearchFormProps) {
  const id = useId();
  return (
    <GetForm
      className={children ? "search two-fields" : "search"}
      action="/jobs"
      role="search"
      appliesSelects={appliesSelects}
      toolname="find_jobs"
      tooldescription="Search open senior engineering jobs."
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name="q"
          type="search"
          key={keywords}
          defaultValue={keywords}
          placeholder="payments, Rust, tech lead"
          autoComplete="off"
          maxLength={100}
        />
        <Icon name="search" />
      </div>
      {children}
      <HiddenParams params={preservedParams} />
      <button type="submit" className="btn primary">
        {button}
      </button>
    </GetForm>
  );
}

export function HiddenParams({ params }: { params: Record<string, string> }) {
  return Object.entries(params).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
