/** A field that only bots see and fill. */
export function HoneypotField() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
