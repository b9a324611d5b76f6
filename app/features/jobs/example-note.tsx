/** Stands once above a list of nothing but examples. */
export function ExampleNote() {
  return (
    <p className="meta pt-3">
      <span className="tag warn">Example</span> These companies and their jobs are invented.
    </p>
  );
}
