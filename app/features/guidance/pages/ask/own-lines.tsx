import { Link } from "#app/ui/link.tsx";
import type { OwnLine } from "../../ask/answer.ts";

const OWN_LABELS: Record<OwnLine["kind"], string> = {
  win: "Win",
  review: "Weekly review",
  plan: "Growth plan",
  feedback: "Colleagues’ feedback",
  job: "Saved job",
};

export function OwnLines({ lines }: { lines: readonly OwnLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <div className="sec">
        <h2>From your own record</h2>
        <span className="meta">only you see it</span>
      </div>
      <ul className="ledger">
        {lines.map(({ kind, when, text, path }) => (
          <li key={`${when} ${text}`} className="stack gap-1">
            <p className="wrap-anywhere">{text}</p>
            <p className="meta">
              <Link className="link" to={path}>
                {OWN_LABELS[kind]}
                {when && `, ${when}`}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
