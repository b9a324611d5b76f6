import type { Track } from "../job.ts";
import type { VisitorCompared } from "../job-card.server.ts";
import { compareJob } from "./compare-job.ts";
import { Comparison } from "./comparison.tsx";
import { useVisitorWishes } from "./use-visitor-wishes.tsx";
import { toWishes } from "./visitor-wishes.ts";

export interface ComparedWithWishesProps {
  compared: VisitorCompared;
  track: Track;
  techNames: readonly string[];
}

export default function ComparedWithWishes({
  compared,
  track,
  techNames,
}: ComparedWithWishesProps) {
  const wishes = useVisitorWishes();
  if (!wishes) return null;
  const tech = techNames.map((name) => ({ slug: name, name }));
  const comparison = compareJob({ ...compared, track, tech }, toWishes(wishes));
  return comparison ? <Comparison {...comparison} /> : null;
}
