import { mediumDate, timeAgo } from "./time.ts";

/** "3 days ago", with the exact time as the tooltip. */
export function Ago({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={`${mediumDate(at)}, ${at.slice(11, 16)} UTC`}>
      {timeAgo(at, now)}
    </time>
  );
}
