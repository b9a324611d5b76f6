import { useId } from "react";
import { Form } from "react-router";
import { Icon } from "./icon.tsx";

interface SearchFormProps {
  label?: string;
  words?: string;
  button?: string;
  /** Filters that a new search keeps. */
  kept?: Record<string, string>;
}

/** The jobs form: a GET, so it works without script and its result has an address. */
export function SearchForm({
  label = "Role, skill or company",
  words = "",
  button = "Search",
  kept = {},
}: SearchFormProps) {
  const id = useId();
  return (
    <Form className="search" action="/jobs" role="search">
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
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn primary">
        {button}
      </button>
    </Form>
  );
}
