/** What the forms carry against programs: a field that nobody sees, and when they were handed out. */
export function Guards({ startedAt }: { startedAt: string }) {
  return (
    <>
      <input type="hidden" name="startedAt" value={startedAt} />
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
