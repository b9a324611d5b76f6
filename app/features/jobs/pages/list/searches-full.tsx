import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SEARCHES_PATH } from "../../search/save-search-form.ts";

/** In place of the form that saves a search: what helps, once someone wants to. */
export default function SearchesFull({ limit }: { limit: string }) {
  return (
    <details className="grid justify-items-end open:gap-2">
      <summary className="btn quiet">
        <Icon name="bookmark" />
        Save this search
      </summary>
      <LimitNote limit={limit} to={{ path: SEARCHES_PATH, text: "Your searches" }} />
    </details>
  );
}
