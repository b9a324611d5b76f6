import { Icon } from "#app/ui/icon.tsx";

/** Where to apply; a paused job takes no applications, and an example has nobody who would. */
export function ApplyLink({
  job,
}: {
  job: { id: string; applyUrl: string | null; applyMode: string; example: boolean };
}) {
  if (job.applyUrl === "")
    return <p className="text-muted">The posting doesn’t say how to apply yet.</p>;
  if (job.applyUrl === null) {
    return (
      <div className="note w-full">
        <Icon name="info" />
        <p>Applications are paused.</p>
      </div>
    );
  }
  if (job.example)
    return <p className="apply text-muted">This is an example, so you can’t apply.</p>;
  return (
    <a
      className="btn primary big apply"
      href={job.applyUrl}
      rel="nofollow noopener"
      onClick={() => navigator.sendBeacon("/api/v1/counts", `apply ${job.id}`)}
    >
      {job.applyMode === "email" ? "Apply by email" : `Apply at ${hostOf(job.applyUrl)}`}
      <Icon name="arrow-up-right" />
    </a>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? "the company";
}
