import { formatDay } from "#app/reference/calendar.ts";
import { formatCount } from "#app/ui/time.ts";
import { MAX_HISTORY_EVENTS } from "./application.ts";
import type { FavoriteCard } from "./card.server.ts";
import { toShortDay } from "./timeline.ts";

/** What happened to an application, and when. */
export function Timeline({
  favorite,
  now,
}: {
  favorite: Pick<FavoriteCard, "history" | "timeline">;
  now: string;
}) {
  const isCut = favorite.history.length >= MAX_HISTORY_EVENTS;
  return (
    <section className="stack gap-2" aria-label="History">
      <ol className="timeline">
        {favorite.timeline.map(({ day, label, waitDays, isPlanned }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a day may be alike
          <li key={index} className={isPlanned ? "planned" : undefined}>
            <b>{label}</b>
            <span>
              <time dateTime={day}>
                {day.slice(0, 4) === now.slice(0, 4) ? toShortDay(day) : formatDay(day)}
              </time>
              {waitDays !== null &&
                (waitDays ? `, after ${formatCount(waitDays, "day")}` : ", same day")}
              {isPlanned && ", planned"}
            </span>
          </li>
        ))}
      </ol>
      {isCut && (
        <p className="meta">The first step and the newest {MAX_HISTORY_EVENTS - 1} are kept.</p>
      )}
    </section>
  );
}
