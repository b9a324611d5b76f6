import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";

export function OperatorLinks() {
  return (
    <Section title="You operate this site" titleId="operator-title" className="stack gap-3">
      <div className="row between">
        <p className="text-sm">What’s waiting for you, and your operator tools.</p>
        <Link className="btn" to="/operator">
          Operator’s inbox
        </Link>
      </div>
    </Section>
  );
}
