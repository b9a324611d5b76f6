import { useFocusOnMount } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Confirms a move after which its row left the list, and takes the focus that the row had. */
export function MovedNote({ message }: { message: string }) {
  const noteElement = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="note ok mb-4" role="status" tabIndex={-1} ref={noteElement}>
      <Icon name="check" />
      <p>{message}</p>
    </div>
  );
}
