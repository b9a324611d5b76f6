import { formatDate, timeAgo } from "./time.ts";

/** "3 days ago", with the exact time as the tooltip. */
export function RelativeTime({ at: timestamp, now }: { at: string; now: string }) {
  return (
    <time dateTime={timestamp} title={`${formatDate(timestamp)}, ${timestamp.slice(11, 16)} UTC`}>
      {timeAgo(timestamp, now)}
    </time>
  );
}
