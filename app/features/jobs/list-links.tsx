import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";

interface ListLinksProps {
  lists: readonly { path: string; words: string; n: number }[];
  className: string;
  itemClassName?: string;
}

export function ListLinks({ lists, className, itemClassName }: ListLinksProps) {
  return (
    <ul className={className}>
      {lists.map(({ path, words, n }) => (
        <li key={path} className={itemClassName}>
          <Link className="link" to={path}>
            {words}
          </Link>{" "}
          <span className="num text-muted">{formatNumber(n)}</span>
        </li>
      ))}
    </ul>
  );
}
