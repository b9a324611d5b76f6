import { daysBetween, toDay } from "#app/reference/calendar.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { FavoriteBoard } from "../board.server.ts";
import { FAVORITES_PATH, openPath, type Stage } from "../favorite.ts";
import type { FunnelStep } from "../funnel.ts";
import { FUNNEL_NOTE, FUNNEL_TITLE, STAGE_LABELS } from "../labels.ts";
import { laneOf, stageOf } from "../pipeline.ts";
import { favoritesPath, type View } from "../query.ts";
import { toShortDay } from "../timeline.ts";
import { LANE_LABELS } from "./board.tsx";

/** The next steps that have a day. */
export function DueStrip({
  due,
  more,
  now,
}: {
  due: FavoriteBoard["due"];
  more: number;
  now: string;
}) {
  if (due.length === 0) return null;
  const today = toDay(now);
  // Where there are more, the last place leads to them: a row of its own would be of one link.
  const shown = more > 0 ? due.slice(0, -1) : due;
  return (
    <ul className="due-strip" aria-label="Due">
      {shown.map(({ key, step, company, on }) => (
        <li key={key}>
          <Link to={openPath(key)} preventScrollReset>
            <b className={on < today ? "text-bad" : "text-warn"}>{toShortDay(on)}</b>
            <span>
              {step}
              <span className="meta">
                {[company, toDaysText(on, today)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={favoritesPath({ view: "list" })}>
            and {more + due.length - shown.length} more
          </Link>
        </li>
      )}
    </ul>
  );
}

function toDaysText(on: string, today: string): string {
  if (on === today) return "today";
  return on < today
    ? `${formatCount(daysBetween(on, today), "day")} late`
    : `in ${formatCount(daysBetween(today, on), "day")}`;
}

/** The columns as segments, for a phone, which shows one. */
export function LaneTabs({ lanes, stage }: Pick<FavoriteBoard, "lanes"> & { stage: Stage | null }) {
  const shown = laneOf(stage ?? "saved");
  return (
    <nav className="lane-tabs" aria-label="Stage">
      {lanes.map(({ lane, n }) => (
        <Link
          key={lane}
          className="chip"
          to={favoritesPath({ stage: stageOf(lane) })}
          aria-current={lane === shown ? "true" : undefined}
        >
          {LANE_LABELS[lane]} <b>{n}</b>
        </Link>
      ))}
    </nav>
  );
}

/** How many jobs came how far, and how long each step took. */
export function Funnel({ steps }: { steps: FunnelStep[] }) {
  const [first] = steps;
  return (
    <section className="stack gap-2 pt-4" aria-labelledby="funnel-title">
      <div className="sec">
        <h2 id="funnel-title">{FUNNEL_TITLE}</h2>
      </div>
      <p className="meta">{FUNNEL_NOTE}</p>
      <table className="funnel">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Got this far</th>
            <th scope="col">Percent of previous stage</th>
            <th scope="col">Median wait before this stage</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ stage, n, percent, wait }) => (
            <tr key={stage}>
              <th scope="row">{STAGE_LABELS[stage]}</th>
              <td>
                <span className="n">{n}</span>
                <progress max={first?.n} value={n} aria-hidden="true" />
              </td>
              <td>{percent === null ? "" : `${percent}%`}</td>
              <td>
                {wait && (
                  <>
                    {formatCount(wait.days, "day")}{" "}
                    <span className="text-muted">({formatCount(wait.n, "job")})</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta">
        Percentages appear once five jobs have reached the previous stage, and medians once five
        have moved here from an earlier one.
      </p>
    </section>
  );
}

export function ViewTabs({ view }: { view: View }) {
  const views = { board: "Board", list: "List" } as const;
  return (
    <nav className="row" aria-label="View">
      {(Object.keys(views) as View[]).map((each) => (
        <Link
          key={each}
          className="chip"
          to={favoritesPath({ view: each })}
          aria-current={each === view ? "true" : undefined}
        >
          {views[each]}
        </Link>
      ))}
    </nav>
  );
}

/** Plain links, so that the browser downloads the file. */
export function Exports() {
  return (
    <details className="menu-of">
      <summary className="btn quiet">
        <Icon name="download" />
        <span className="wide-only">Export</span>
      </summary>
      <ul>
        {[
          { format: "ics", label: "Calendar" },
          { format: "csv", label: "CSV" },
          { format: "json", label: "JSON" },
        ].map(({ format, label }) => (
          <li key={format}>
            <a href={`${FAVORITES_PATH}.${format}`} download>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href="#calendar">Calendar address</a>
        </li>
      </ul>
    </details>
  );
}
