import { databaseOf } from "#app/db/database.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { listDirectory } from "../../landing/list-directory.server.ts";
import { ListLinks } from "../../list-links.tsx";
import { filterOf } from "../../search/filters.ts";
import { DIRECTORY_PATH } from "../../search/job-query.ts";
import type { Route } from "./+types/browse.ts";

export { handle } from "./browse.page.ts";

/** The most lists of one filter: those with the most jobs. */
const MAX_LISTS = 500;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: "Senior jobs by technology, location and company",
    description:
      "Every list of open senior, staff and lead engineering jobs: by technology, city, company, level, track, work mode and visa.",
    path: DIRECTORY_PATH,
    image: "jobs",
    robots: loaderData?.isReal ? undefined : "noindex,follow",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, isReal } = await withReadTimeout(
    listDirectory(databaseOf(context)),
    "The lists",
  );
  return {
    isReal,
    sections: sections.map(({ key, lists }) => ({
      title: filterOf(key).facet?.title ?? "Company",
      lists: lists.slice(0, MAX_LISTS).map(({ path, words, n }) => ({ path, words, n })),
    })),
  };
}

export default function BrowsePage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <div className="page stack gap-8">
      <div className="head">
        <h1>Senior jobs by technology, location and company</h1>
        {sections.length === 0 && (
          <p className="lede">
            No lists yet.{" "}
            <Link className="link" to="/jobs">
              All senior jobs
            </Link>
          </p>
        )}
      </div>
      {sections.map(({ title, lists }) => (
        <section key={title} aria-label={title} className="stack gap-2">
          <h2>{title}</h2>
          <ListLinks
            lists={lists}
            className="columns-1 gap-6 text-sm sm:columns-2 lg:columns-4"
            itemClassName="py-1"
          />
        </section>
      ))}
    </div>
  );
}
