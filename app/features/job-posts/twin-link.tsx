import { Link } from "react-router";
import type { FormAnswer } from "#app/ui/form/answer.ts";

export function TwinLink({ answer }: { answer: FormAnswer | null }) {
  const { twin } = (answer ?? {}) as { twin?: { title: string; path: string } };
  if (!twin) return null;
  return (
    <p>
      The other one:{" "}
      <Link className="link" to={twin.path}>
        {twin.title}
      </Link>
    </p>
  );
}
