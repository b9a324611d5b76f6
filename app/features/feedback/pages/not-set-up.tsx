import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";

/** In place of a form whose messages could not be kept. */
export function NotSetUp() {
  return (
    <Note>
      This site can’t receive messages yet: its operator has to set that up first. The{" "}
      <Link className="link" to="/jobs">
        jobs
      </Link>{" "}
      and the{" "}
      <Link className="link" to="/roadmap">
        roadmap
      </Link>{" "}
      work without it.
    </Note>
  );
}
