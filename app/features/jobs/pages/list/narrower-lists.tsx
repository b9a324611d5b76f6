import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";

interface NarrowerListsProps {
  lists: { path: string; words: string; n: number }[];
}

/** Links to lists with one filter more, which readers and crawlers find nowhere else: filters are checkboxes. */
export function NarrowerLists({ lists }: NarrowerListsProps) {
  if (lists.length === 0) return null;
  return (
    <nav className="text-sm" aria-label="Narrower lists">
      <ul className="row">
        {lists.map(({ path, words, n }) => (
          <li key={path}>
            <Link className="link" to={path}>
              {words}
            </Link>{" "}
            <span className="num text-muted">{formatNumber(n)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
