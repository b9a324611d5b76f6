/** Stands once above a list of nothing but examples. */
export function ExampleNote() {
  return (
    <p className="meta pt-3">
      <span className="tag warn">Example</span> Fictional companies and jobs.
    </p>
  );
}
