import { PlanSection } from "./plan-section.tsx";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";
import { ViewTabs } from "./view-tabs.tsx";

interface PlanViewProps {
  viewerRoadmap: ViewerRoadmap;
  submission: string;
  now: string;
}

/** The growth plan, as a view of the roadmap. */
export function PlanView({ viewerRoadmap, submission, now }: PlanViewProps) {
  return (
    <div className="page">
      <div className="head">
        <h1>Career Roadmap</h1>
        <ViewTabs current="plan" />
      </div>
      <PlanSection
        items={viewerRoadmap.plan}
        projects={viewerRoadmap.projects}
        limit={viewerRoadmap.planLimit}
        now={now}
        submission={submission}
      />
    </div>
  );
}
