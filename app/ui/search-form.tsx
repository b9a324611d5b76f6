import { type ReactNode, useId } from "react";
import { GetForm } from "./get-form.tsx";
import { Icon } from "./icon.tsx";

interface SearchFormProps {
  label?: string;
  words?: string;
  button?: string;
  /** Query parameters of the current address that a new search keeps. */
  kept?: Record<string, string>;
  children?: ReactNode;
}

/** The job search form. */
export function SearchForm({
  label = "Role, skill or company",
  words = "",
  button = "Search",
  kept = {},
  children,
}: SearchFormProps) {
  const id = useId();
  return (
    <GetForm className="search" action="/jobs" role="search">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <Icon name="search" />
        <input
          id={id}
          name="q"
          type="search"
          key={words}
          defaultValue={words}
          placeholder="payments, Rust, tech lead"
          autoComplete="off"
          maxLength={100}
        />
      </div>
      {children}
      <Kept params={kept} />
      <button type="submit" className="btn primary">
        {button}
      </button>
    </GetForm>
  );
}

/** Query parameters as hidden fields of a GET form. */
export function Kept({ params }: { params: Record<string, string> }) {
  return Object.entries(params).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
