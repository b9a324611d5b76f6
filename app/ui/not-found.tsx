import { useLocation } from "react-router";
import { COMPETENCY_COUNT } from "#app/reference/competencies/count.ts";
import { SITE_LINKS } from "./header.tsx";
import { Link } from "./link.tsx";
import { SearchForm } from "./search-form.tsx";

/** What each area holds, by address. */
const AREA_CONTENTS: Record<string, string> = {
  "/jobs": "What each one pays, and where it can be done from",
  "/roadmap": `${COMPETENCY_COUNT} competencies, four levels each`,
  "/account/projects": "Your record of work led",
  "/simulations": "Hard leadership days, to practice",
};

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
        {SITE_LINKS.map(({ to, text, rel }) => (
          <li key={to}>
            <h2>
              <Link to={to} rel={rel}>
                {text}
              </Link>
            </h2>
            <p className="meta">{AREA_CONTENTS[to]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
