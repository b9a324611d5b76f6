import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** For a job that is open or was: a scam is often noticed after its posting has gone. */
export function ReportLinks({ id }: { id: string }) {
  return (
    <p className="row pt-3">
      <Link className="more" to={`/feedback?job=${id}`} rel="nofollow">
        <Icon name="flag" />
        Report this job
      </Link>
      <Link className="more" to="/fraud">
        Spot a scam
      </Link>
    </p>
  );
}
