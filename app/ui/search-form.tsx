import { type ReactNode, useId } from "react";
import { GetForm } from "./get-form.tsx";
import { Icon } from "./icon.tsx";

interface SearchFormProps {
  label?: string;
  words?: string;
  button?: string;
  /** What a new search keeps of the address. */
  kept?: Record<string, string>;
  /** More fields, between the words and the button. */
  children?: ReactNode;
}

/** The jobs form: a GET, so it works without script and its result has an address. */
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

/** What a GET form takes along of the address it stands on. */
export function Kept({ params }: { params: Record<string, string> }) {
  return Object.entries(params).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
