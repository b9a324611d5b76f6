import { useLocation } from "react-router";
import { Link } from "./link.tsx";
import { SearchForm } from "./search-form.tsx";

const AREAS = [
  { to: "/jobs", title: "Senior Jobs", holds: "What each one pays, and where it can be done from" },
  { to: "/roadmap", title: "Career Roadmap", holds: "35 competencies, four levels each" },
  { to: "/account/projects", title: "Projects", holds: "Your record of work led" },
  { to: "/simulations", title: "Simulations", holds: "Hard leadership days, to practice" },
];

export function NotFound({ message }: { message: string | null }) {
  const { pathname } = useLocation();
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <p className="meta">404</p>
        <h1>This page doesn’t exist</h1>
        <p className="text-muted">
          {message ?? "The link may be incomplete."} <span className="mono">{pathname}</span>
        </p>
      </div>
      <SearchForm label="Look for it" />
      <ul className="ledger ruled">
        {AREAS.map(({ to, title, holds }) => (
          <li key={to}>
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p className="meta">{holds}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
