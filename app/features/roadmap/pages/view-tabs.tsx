import { Link } from "#app/ui/link.tsx";
import { useWithJob } from "../use-with-job.tsx";
import { type RoadmapView, roadmapViewPath } from "../views.ts";

interface ViewTabsProps {
  current: RoadmapView | null;
}

const TABS = [
  { view: null, path: "/roadmap", name: "Where I stand" },
  { view: "plan", path: roadmapViewPath("plan"), name: "Plan" },
  { view: "history", path: roadmapViewPath("history"), name: "History" },
] as const;

/** The three views of a person's roadmap, each with an address. */
export function ViewTabs({ current }: ViewTabsProps) {
  const withJob = useWithJob();
  return (
    <nav className="tabs no-print" aria-label="Views of your roadmap">
      {TABS.map(({ view, path, name }) => (
        <Link
          key={name}
          to={withJob(path)}
          rel="nofollow"
          aria-current={view === current ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
