import type { Level, Track } from "#app/features/jobs/job.ts";
import type { Measured } from "#app/features/legal/pages/trust/measured.ts";
import { greenhouseItem, type Part, readPosting, readSet } from "./postings.ts";

interface RoleRow {
  title: string;
  department?: string;
  engineering: boolean;
  level?: string;
  levelOk?: string[];
  track: string;
  trackOk?: string[];
  /** Two careful people could differ. */
  edge?: boolean;
}

// Levels that people tell apart and the product does not.
const NEAREST: Readonly<Record<string, readonly Level[]>> = {
  junior: ["other", "mid"],
  "director+": ["manager"],
};

/** Which titles are listed, and under which level and track. */
export async function measureRoles(part: Part): Promise<Measured["roles"]> {
  const counts = {
    ...{ engineering: 0, listed: 0, other: 0, otherListed: 0, edge: 0 },
    ...{ level: 0, track: 0, leads: 0, leadsRight: 0, managers: 0, managersRight: 0 },
  };
  for (const row of readSet<RoleRow>(part, "roles")) {
    if (row.edge) {
      counts.edge += 1;
      continue;
    }
    const { title, department } = row;
    const words = { title, place: "Berlin, Germany", ...(department && { department }) };
    const job = await readPosting(greenhouseItem(words));
    counts[row.engineering ? "engineering" : "other"] += 1;
    if (!job) continue;
    counts[row.engineering ? "listed" : "otherListed"] += 1;
    const isTrack = row.engineering && isOneOf(job.track, [row.track, ...(row.trackOk ?? [])]);
    count(job.track, isTrack);
    if (!row.engineering) continue;
    if (isTrack) counts.track += 1;
    const levels = [row.level ?? "", ...(row.levelOk ?? [])];
    if (levels.some((level) => isOneOf(job.level, [level, ...(NEAREST[level] ?? [])])))
      counts.level += 1;
  }
  return counts;

  function count(track: Track, isRight: boolean) {
    if (track === "tech_lead") {
      counts.leads += 1;
      if (isRight) counts.leadsRight += 1;
    } else if (track === "manager") {
      counts.managers += 1;
      if (isRight) counts.managersRight += 1;
    }
  }
}

function isOneOf(value: string, values: readonly string[]): boolean {
  return values.includes(value);
}
