import { type RestrictionKind, STANDING_PATH } from "#app/auth/restriction.ts";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";

const WORDS: Readonly<Record<RestrictionKind, string>> = {
  warned: "",
  limited: "Your account is limited: you can’t publish or send anything.",
  blocked: "Your account is blocked: you can’t save anything.",
};

/** Above what a person can do who was stopped, so that they don't try it in vain. */
export function StoppedNote({ kind }: { kind: RestrictionKind }) {
  return (
    <Note tone="warn" icon="circle-alert">
      {WORDS[kind]}{" "}
      <Link className="link" to={STANDING_PATH}>
        Read why, and until when
      </Link>
    </Note>
  );
}
