import type { JobLink } from "../job-link.ts";
import type { SuggestedProject } from "../suggested-project.ts";
import type { RoadmapView } from "../views.ts";
import { BriefView } from "./brief-view.tsx";
import { HistoryView } from "./history-view.tsx";
import { PersonalRoadmap } from "./personal-roadmap.tsx";
import { PlanView } from "./plan-view.tsx";
import { PrintView } from "./print-view.tsx";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";

interface PersonalSectionProps {
  own: ViewerRoadmap | null;
  view: RoadmapView | null;
  at: string | null;
  job: JobLink | null;
  steps: Readonly<Record<string, SuggestedProject>>;
  submission: string;
  now: string;
}

/**
 * The viewer's views of the roadmap and the print view; a chunk of its own that visitors do not
 * load.
 */
export function PersonalSection({
  own: viewerRoadmap,
  view,
  at,
  job,
  steps,
  submission,
  now,
}: PersonalSectionProps) {
  if (view === "print" || viewerRoadmap === null)
    return <PrintView viewerRoadmap={viewerRoadmap} now={now} />;
  if (view === "brief") return <BriefView viewerRoadmap={viewerRoadmap} now={now} />;
  if (view === "plan")
    return <PlanView viewerRoadmap={viewerRoadmap} submission={submission} now={now} />;
  if (view === "history")
    return (
      <HistoryView
        completed={viewerRoadmap.completed}
        positionParam={at}
        targetRole={viewerRoadmap.targetRole}
      />
    );
  return (
    <PersonalRoadmap
      viewerRoadmap={viewerRoadmap}
      job={job?.param}
      steps={steps}
      submission={submission}
      now={now}
    />
  );
}
