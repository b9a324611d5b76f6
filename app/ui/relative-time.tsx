import { useReaderTime } from "./reader-time.tsx";
import { timeAgo } from "./time.ts";

/** "3 days ago", with the exact time as the tooltip. */
export function RelativeTime({ at: timestamp, now }: { at: string; now: string }) {
  return (
    <time dateTime={timestamp} title={useReaderTime(timestamp)}>
      {timeAgo(timestamp, now)}
    </time>
  );
}
