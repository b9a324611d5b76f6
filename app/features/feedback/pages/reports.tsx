import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { Report } from "../feedback.server.ts";
import { CATEGORY_LABELS, REASON_LABELS, STATUS_LABELS } from "../labels.ts";

export function Reports({ reports, now }: { reports: Report[] | "unreadable"; now: string }) {
  if (reports === "unreadable") {
    return <p className="text-muted">We can’t read your earlier reports right now.</p>;
  }
  return (
    <Section title="Your reports" titleId="reports">
      {reports.length === 0 && (
        <p className="py-3 text-muted">
          No reports yet. Messages you send while signed in appear here with their status.
        </p>
      )}
      <ul className="ledger">
        {reports.map((report) => (
          <li key={report.id} className="stack gap-1">
            <p className="row">
              <span className={`tag ${report.status === "done" ? "on" : ""}`}>
                {STATUS_LABELS[report.status]}
              </span>
              <span className="meta">
                {CATEGORY_LABELS[report.category]} ·{" "}
                <RelativeTime at={report.createdAt} now={now} /> ·{" "}
                {isReviewed(report) && (
                  <>
                    changed <RelativeTime at={report.updatedAt} now={now} /> ·{" "}
                  </>
                )}
                reference <span className="mono">{report.id.slice(0, 8)}</span>
              </span>
            </p>
            {report.job && (
              <p>
                <Link className="link" to={report.job.path}>
                  {report.job.title}
                </Link>
                {report.reason && `: ${REASON_LABELS[report.reason].toLowerCase()}`}
              </p>
            )}
            {report.message && <p className="whitespace-pre-line">{report.message}</p>}
            {report.publicReply && (
              <p className="text-muted">
                <b>Our reply:</b> {report.publicReply}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Spam looks unread to its sender. */
function isReviewed({ status }: Report): boolean {
  return status !== "new" && status !== "spam";
}
