import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { NOTICES_PATH, type Notice } from "./notice.ts";
import { NoticeRow } from "./notice-row.tsx";

/** What people decided since the viewer last read, for the home page. */
export function LatestNotices({ notices, now }: { notices: readonly Notice[]; now: string }) {
  return (
    <section aria-labelledby="latest-notices">
      <div className="sec">
        <h2 id="latest-notices">New for you</h2>
        <Link className="more" to={NOTICES_PATH}>
          All notices
          <Icon name="arrow-right" />
        </Link>
      </div>
      <ul className="ledger">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </section>
  );
}
