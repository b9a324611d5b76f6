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
  at: string | null;
  steps: Readonly<Record<string, NextStep>>;
  submission: string;
  now: string;
}

/**
 * The viewer's views of the roadmap and the print view; a chunk of its own that visitors do not
 * load.
 */
export function OwnPart({ own, view, at, steps, submission, now }: OwnPartProps) {
  if (view === "print" || own === null) return <PrintView own={own} now={now} />;
  if (view === "brief") return <BriefView own={own} now={now} />;
  if (view === "history") return <HistoryView completed={own.completed} at={at} />;
  return <OwnRoadmap own={own} steps={steps} submission={submission} now={now} />;
}
