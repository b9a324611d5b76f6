import { Link } from "#app/ui/link.tsx";
import { NO_COUNTRY } from "../../search/job-query.ts";
import type { ReaderCountry } from "./reader-country.server.ts";

/** Says that the list begins with the reader's own country, and how to take it off. */
export function ReaderCountryLine({ isOfAccount, line }: ReaderCountry) {
  if (!line) return null;
  return (
    <p className="row gap-2 pt-3 text-sm">
      <span>{line.words}</span>
      <Link className="link" to={line.link.path} rel="nofollow">
        {line.link.words}
      </Link>
      {isOfAccount ? (
        <Link className="link" to="/account/profile#where">
          Change
        </Link>
      ) : (
        <Link className="link" to={`/jobs?country=${NO_COUNTRY}`} rel="nofollow">
          Clear country
        </Link>
      )}
    </p>
  );
}
