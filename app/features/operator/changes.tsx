import type { Change } from "./change.ts";

/** What was and what is instead, by name. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="changes">
      <h3 id="changes">What it changes</h3>
      <dl className="facts">
        {changes.flatMap(({ name, before, after }) => [
          <dt key={`${name} name`} className="wrap-anywhere">
            {name}
          </dt>,
          <dd key={name} className="stack gap-1 wrap-anywhere whitespace-pre-line">
            <del>{before || "nothing"}</del>
            <ins>{after || "nothing"}</ins>
          </dd>,
        ])}
      </dl>
    </section>
  );
}
