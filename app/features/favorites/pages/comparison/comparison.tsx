import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import type { Route } from "./+types/comparison.ts";
import { MAX_COMPARED, parseComparison, RANK_RULE } from "./choice.ts";
import { compareJobs } from "./compare-jobs.server.ts";
import { ComparisonTable } from "./comparison-table.tsx";

const PAGE = {
  page: "Jobs side by side",
  holds: "Two to four of your saved jobs side by side. Only you see them.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const chosen = parseComparison(url.searchParams);
  const keys = chosen.slice(0, MAX_COMPARED);
  const comparison = compareJobs(db, viewer, {
    ...{ keys, now },
    visitorCountry: context.get(readerCountryContext),
  });
  return {
    ...(await withReadTimeout(comparison, "Your jobs")),
    ...{ chosen: chosen.length, asked: keys.length },
    // What is chosen is said by the page of favorites, too; its file is not loaded here.
    ...{ rule: RANK_RULE, max: MAX_COMPARED },
  };
}

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const { jobs, flip, minPayUsd, chosen, asked, rule, max } = loaderData;
  return (
    <div className="page stack gap-6">
      <header className="stack gap-2">
        <p>
          <Link className="more" to="/account/favorites">
            My Favorites
          </Link>
        </p>
        <h1>{PAGE.page}</h1>
        {jobs.length > 1 && <p className="lede">{rule}</p>}
      </header>
      <Notes chosen={chosen} max={max} gone={asked - jobs.length} shown={jobs.length} />
      {jobs.length > 0 && <ComparisonTable jobs={jobs} minPayUsd={minPayUsd} />}
      {jobs.length > 1 && (
        <section className="stack gap-2" aria-labelledby="flip">
          <h2 id="flip">What could change the order</h2>
          {flip ? (
            <>
              <p>{flip.sentence}</p>
              {flip.today && <p className="meta">Today: {flip.today}</p>}
            </>
          ) : (
            <p>No single unclear point could put another of these jobs first.</p>
          )}
        </section>
      )}
    </div>
  );
}

interface NotesProps {
  chosen: number;
  max: number;
  gone: number;
  shown: number;
}

/** Why these jobs are shown, and not more. */
function Notes({ chosen, max, gone, shown }: NotesProps) {
  const notes = [
    chosen > max && `You chose ${chosen} jobs. The first ${max} are shown.`,
    gone === 1 && "One of the jobs is no longer in your favorites.",
    gone > 1 && `${gone} of the jobs are no longer in your favorites.`,
    shown < 2 && "Choose two to four jobs in your favorites to see them side by side.",
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div className="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
