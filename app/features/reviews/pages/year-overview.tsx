import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import { REVIEW_PATH } from "../review.ts";
import { mondayOf, sundayOf } from "../week.ts";
import { groupByMonth, rangeLabel } from "./overview.ts";
import { ReviewLines } from "./review-lines.tsx";
import type { ReviewWithLinks } from "./reviews-with-links.server.ts";

interface YearOverviewProps {
  year: number;
  /** Those with reviews, newest first. */
  years: readonly number[];
  reviews: readonly ReviewWithLinks[];
}

/** A year of reviews by month. Weeks without one are not counted. */
export function YearOverview({ year, years, reviews }: YearOverviewProps) {
  const otherYears = years.filter((each) => each !== year);
  return (
    <Section
      title={year}
      titleId="year"
      note={formatCount(reviews.length, "review")}
      className="stack gap-6"
    >
      {reviews.length === 0 && <p className="text-muted">No reviews in {year}.</p>}
      {groupByMonth(reviews).map(({ month, name, reviews: inMonth }) => (
        <div key={month} className="stack gap-2">
          <h3>{name}</h3>
          <ul className="ledger ruled">
            {inMonth.map((review) => (
              <li key={review.id} className="stack gap-2">
                <h4>
                  <Link to={`${REVIEW_PATH}?week=${review.week}`}>
                    {rangeLabel(mondayOf(review.week), sundayOf(review.week))}
                  </Link>
                </h4>
                <ReviewLines review={review} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {otherYears.length > 0 && (
        <nav className="pager no-print" aria-label="Other years">
          {otherYears.map((each) => (
            <Link key={each} className="link" to={`${REVIEW_PATH}?year=${each}#year`}>
              {each}
            </Link>
          ))}
        </nav>
      )}
    </Section>
  );
}
