import { Link } from "react-router";

/** The way to the operator's pages, for those who operate this site. */
export function OperatorLinks() {
  return (
    <section className="stack gap-3" aria-labelledby="operator-title">
      <div className="sec">
        <h2 id="operator-title">You operate this site</h2>
      </div>
      <div className="row between">
        <p className="text-sm">The boards that jobs are read from, and what each run came to.</p>
        <Link className="btn" to="/operator/imports">
          Board imports
        </Link>
      </div>
      <div className="row between">
        <p className="text-sm">Jobs that wait to be read before everybody sees them.</p>
        <Link className="btn" to="/operator/jobs">
          Jobs to review
        </Link>
      </div>
      <div className="row between">
        <p className="text-sm">Simulations that wait to be read before everybody finds them.</p>
        <Link className="btn" to="/operator/simulations">
          Simulations to review
        </Link>
      </div>
    </section>
  );
}
