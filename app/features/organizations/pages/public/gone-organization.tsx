import { Link } from "#app/ui/link.tsx";

/** 410: does not name the organization, because the name may be the reason. */
export function GoneOrganization({ message }: { message: string }) {
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <p className="meta">410</p>
        <h1>{message}</h1>
        <p className="lede">It was suspended or deleted. Its jobs are no longer listed either.</p>
      </div>
      <p>
        <Link className="btn" to="/jobs">
          All senior jobs
        </Link>
      </p>
    </div>
  );
}
