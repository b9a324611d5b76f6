import { ListLinks } from "../../list-links.tsx";

interface NarrowerListsProps {
  lists: { path: string; words: string; n: number }[];
}

/** Links to lists with one filter more, which readers and crawlers find nowhere else: filters are checkboxes. */
export function NarrowerLists({ lists }: NarrowerListsProps) {
  if (lists.length === 0) return null;
  return (
    <nav className="text-sm" aria-label="Narrower lists">
      <ListLinks lists={lists} className="row" />
    </nav>
  );
}
