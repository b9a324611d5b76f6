import { useAuth } from "#app/auth/use-auth.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { rememberWishes, useVisitorWishes } from "../../reader/use-visitor-wishes.tsx";
import { describeWishes, wishesOfQuery } from "../../reader/visitor-wishes.ts";
import type { ChosenFilter } from "../../search/filter-labels.server.ts";
import type { JobQuery } from "../../search/job-query.ts";

export interface WishesNoteProps {
  query: JobQuery;
  chosen: ChosenFilter[];
}

/** Offers to remember a visitor's filters as what they look for, and says what is remembered. */
export default function WishesNote({ query, chosen }: WishesNoteProps) {
  const isSignedIn = useAuth().state.status === "authenticated";
  const remembered = useVisitorWishes();
  const techNames = chosen.filter(({ key }) => key === "tech").map(({ words }) => words);
  const asked = wishesOfQuery(query, techNames);
  const isNews =
    asked !== null && (!remembered || describeWishes(asked) !== describeWishes(remembered));
  return (
    <>
      {remembered && (
        <p className="row gap-2 pt-3 text-sm" role="status">
          <span>
            {isSignedIn
              ? `This browser remembers what you looked for: ${describeWishes(remembered)}.`
              : `In this browser, every list marks jobs by what you want: ${describeWishes(remembered)}.`}
          </span>
          {isSignedIn && (
            <Link className="link" to="/account/profile#where">
              Add to your profile
            </Link>
          )}
          <button type="button" className="link" onClick={() => rememberWishes(null)}>
            Delete
          </button>
        </p>
      )}
      {!isSignedIn && isNews && (
        <p className="row with-script pt-3 text-sm">
          <button type="button" className="btn quiet" onClick={() => rememberWishes(asked)}>
            <Icon name="check" />
            Remember these filters
          </button>
          <span className="text-muted">to mark jobs that fit</span>
        </p>
      )}
    </>
  );
}
