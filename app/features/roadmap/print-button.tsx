export function PrintButton() {
  return (
    <button type="button" className="btn with-script" onClick={() => print()}>
      Print
    </button>
  );
}
