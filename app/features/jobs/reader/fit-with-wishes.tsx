import { FitLine } from "../fit/fit-line.tsx";
import { measureFit } from "../fit/measure-fit.ts";
import type { Track } from "../job.ts";
import type { VisitorCompared } from "../job-card.server.ts";
import { useVisitorWishes } from "./use-visitor-wishes.tsx";
import { toWishes } from "./visitor-wishes.ts";

export interface FitWithWishesProps {
  compared: VisitorCompared;
  track: Track;
  /** Of its first technologies. */
  techNames: readonly string[];
}

export default function FitWithWishes({ compared, track, techNames }: FitWithWishesProps) {
  const wishes = useVisitorWishes();
  if (!wishes) return null;
  const tech = [...new Set([...techNames, ...(compared.moreTech ?? [])])].map((name) => ({
    slug: name,
    name,
  }));
  return <FitLine fit={measureFit({ ...compared, track, tech }, toWishes(wishes))} />;
}
