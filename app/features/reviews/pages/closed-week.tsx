import { Link } from "#app/ui/link.tsx";
import { REVIEW_PATH } from "../review.ts";
import { ReviewLines } from "./review-lines.tsx";
import type { ReviewWithLinks } from "./reviews-with-links.server.ts";

export function ClosedWeek({ review }: { review: ReviewWithLinks | null }) {
  return review ? (
    <ReviewLines review={review} />
  ) : (
    <p>
      This week has no review, and that’s fine.{" "}
      <Link className="link" to={REVIEW_PATH}>
        Write this week’s review
      </Link>
    </p>
  );
}
