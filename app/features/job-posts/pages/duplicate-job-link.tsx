import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";

export function DuplicateJobLink({ answer }: { answer: FormResult | null }) {
  const { twin } = (answer ?? {}) as { twin?: { title: string; path: string } };
  if (!twin) return null;
  return (
    <p>
      The other job:{" "}
      <Link className="link" to={twin.path}>
        {twin.title}
      </Link>
    </p>
  );
}
