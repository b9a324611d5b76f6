import type { FormResult } from "#app/ui/form/form-result.ts";

/** A move that was made, and the value of the button that takes it back. */
export interface Moved {
  message: string;
  undo: string;
}

export function toMoved({ message = "", undo }: FormResult & { undo?: string }): Moved | null {
  return undo ? { message, undo } : null;
}

/** Stands in the form that moved. */
export function MoveToast({ moved }: { moved: Moved | null }) {
  return (
    <div className="toast" role="status">
      {moved && (
        <>
          <p>{moved.message}</p>
          <button type="submit" className="btn" name="card" value={moved.undo}>
            Undo
          </button>
        </>
      )}
    </div>
  );
}
