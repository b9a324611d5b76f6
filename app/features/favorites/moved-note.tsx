import { useFocusOnShow } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Says what became of a row that left the list with it, and takes the focus it had. */
export function MovedNote({ message }: { message: string }) {
  const note = useFocusOnShow<HTMLDivElement>();
  return (
    <div className="note ok mb-4" role="status" tabIndex={-1} ref={note}>
      <Icon name="check" />
      <p>{message}</p>
    </div>
  );
}
