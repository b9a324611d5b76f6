import { Link } from "#app/ui/link.tsx";

export function OperatorLinks() {
  return (
    <section className="stack gap-3" aria-labelledby="operator-title">
      <div className="sec">
        <h2 id="operator-title">You operate this site</h2>
      </div>
      <div className="row between">
        <p className="text-sm">What’s waiting for you, and your operator tools.</p>
        <Link className="btn" to="/operator">
          Operator’s inbox
        </Link>
      </div>
    </section>
  );
}
