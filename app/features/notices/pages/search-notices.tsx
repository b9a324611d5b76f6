import { SEARCHES_PATH } from "#app/features/jobs/search/save-search-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Notice } from "../notice.ts";
import { NoticeList } from "./notice-list.tsx";

export function CountingNotices() {
  return (
    <>
      <p className="meta with-script">Counting new jobs in your saved searches</p>
      <p className="meta without-script">
        Open{" "}
        <Link className="link" to={SEARCHES_PATH}>
          My Searches
        </Link>{" "}
        to see new jobs.
      </p>
    </>
  );
}

export function SearchNotices({ notices, now }: { notices: Notice[] | null; now: string }) {
  if (notices?.length === 0) return null;
  return (
    <section aria-labelledby="search-news">
      <div className="sec">
        <h2 id="search-news">Saved searches</h2>
        <Link className="more" to={SEARCHES_PATH}>
          My Searches
          <Icon name="arrow-right" />
        </Link>
      </div>
      {notices ? (
        <NoticeList notices={notices} now={now} />
      ) : (
        <p className="py-3 text-muted">We can’t count new jobs right now.</p>
      )}
    </section>
  );
}
