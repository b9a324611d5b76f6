/** Opens the browser's own way to print; without script its menu has it. */
export function PrintButton() {
  return (
    <button type="button" className="btn with-script" onClick={() => print()}>
      Print
    </button>
  );
}
