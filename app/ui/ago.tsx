import { mediumDate, timeAgo } from "./time.ts";

/** A moment as its distance from now, with the exact date in the title. */
export function Ago({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={`${mediumDate(at)}, ${at.slice(11, 16)} UTC`}>
      {timeAgo(at, now)}
    </time>
  );
}
