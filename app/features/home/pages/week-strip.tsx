import { Link } from "#app/ui/link.tsx";
import type { Week, WeekItem } from "../week.ts";

/** The next seven days; on a phone only those with something in them. */
export function WeekStrip({ week: { overdue, days } }: { week: Week }) {
  return (
    <section className="week" aria-labelledby="week">
      <h2 id="week" className="sr-only">
        The next seven days
      </h2>
      <ol>
        {days.map(({ day, items }, at) => {
          const late = at === 0 ? overdue : [];
          return (
            <li key={day} className={late.length + items.length === 0 ? "free" : undefined}>
              <h3>
                <b>{Number(day.slice(8))}</b> {at === 0 ? "Today" : WEEKDAY.format(new Date(day))}
              </h3>
              <ul>
                {late.map((item) => (
                  <Item key={keyOf(item)} item={item} isLate />
                ))}
                {items.map((item) => (
                  <Item key={keyOf(item)} item={item} />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

interface ItemProps {
  item: WeekItem;
  isLate?: boolean;
}

function Item({ item: { title, of, path, isJob }, isLate = false }: ItemProps) {
  return (
    <li className={isJob ? "of-job" : undefined}>
      {isLate && <b className="late">Overdue: </b>}
      <Link to={path}>{title}</Link>
      <small>{of}</small>
    </li>
  );
}

function keyOf({ path, title }: WeekItem): string {
  return `${path} ${title}`;
}
