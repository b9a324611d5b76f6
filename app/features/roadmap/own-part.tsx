import { BriefView } from "./brief-view.tsx";
import { HistoryView } from "./history-view.tsx";
import type { NextStep } from "./next-step.ts";
import { OwnRoadmap } from "./own-roadmap.tsx";
import { PrintView } from "./print-view.tsx";
import type { OwnRoadmap as Own } from "./read-roadmap.server.ts";
import type { RoadmapView } from "./views.ts";

interface OwnPartProps {
  own: Own | null;
  view: RoadmapView | null;
  /** Which of the completed assessments the history shows. */
  at: string | null;
  steps: Readonly<Record<string, NextStep>>;
  submission: string;
  now: string;
}

/** What of the roadmap is for its person, and the way it looks on paper: visitors do without its script. */
export function OwnPart({ own, view, at, steps, submission, now }: OwnPartProps) {
  if (view === "print" || own === null) return <PrintView own={own} now={now} />;
  if (view === "brief") return <BriefView own={own} now={now} />;
  if (view === "history") return <HistoryView completed={own.completed} at={at} />;
  return <OwnRoadmap own={own} steps={steps} submission={submission} now={now} />;
}
