import type { Competency } from "#app/reference/competencies/framework.ts";

/** One press to the next question; its row opens and gets the focus. */
export function NextQuestion({ next }: { next: Competency | null }) {
  if (!next) return null;
  return (
    <a className="btn" href={`#${next.id}`}>
      Next: {next.name}
    </a>
  );
}
