import type { Notice } from "../notice.ts";
import { NoticeRow } from "../notice-row.tsx";

export function NoticeList({ notices, now }: { notices: readonly Notice[]; now: string }) {
  return (
    <ul className="panel ledger">
      {notices.map((notice) => (
        <NoticeRow key={`${notice.source} ${notice.id}`} notice={notice} now={now} />
      ))}
    </ul>
  );
}
