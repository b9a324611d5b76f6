import { Link } from "#app/ui/link.tsx";

/** When an employer may owe an answer, and by which law. */
export function AnswerDueLine({ line }: { line: string }) {
  return (
    <p className="text-sm">
      {line}{" "}
      <Link className="link" to="/laws">
        The laws we’ve read
      </Link>
    </p>
  );
}
