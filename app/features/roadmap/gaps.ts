import { AREAS, type Area, type Competency, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";

/* How far somebody is from Tech Lead, and what to do first. The same answer for the same data. */

/** What counts in a gap, in tenths: whole numbers, so that equal gaps are equal. */
const WEIGHTS = { focus: 10, outside: 5 };
const EVIDENCE_FACTORS = { none: 10, some: 8 };

export interface Standing {
  /** Levels by the id of their competency; what is not in it was not answered. */
  levels: ReadonlyMap<string, number>;
  /** Ids of the areas somebody chose; none means all of them alike. */
  focusAreas: readonly string[];
  /** Competencies that something backs up. */
  evidenced: ReadonlySet<string>;
  /** Competencies for which there is a next step at hand: a simulation or a project template. */
  steppable: ReadonlySet<string>;
}

export interface Gap {
  id: string;
  name: string;
  areaId: string;
  level: number;
  /** The larger, the wider: levels to the target × weight × evidence, in hundredths. */
  size: number;
  /** Whether its area was chosen; true for all where none was. */
  inFocus: boolean;
  hasEvidence: boolean;
  hasStep: boolean;
  /** Why it stands where it does, in one line. */
  reason: string;
}

export interface GapRanking {
  /** The widest first; those at the target are not among them. */
  gaps: Gap[];
  /** Not answered, in the roadmap's order: not the same as zero. */
  unassessed: Competency[];
}

/**
 * Gaps from the widest to the smallest; of equal ones those with a next step at hand come first,
 * then the roadmap's order decides.
 */
export function rankGaps(standing: Standing, areas: readonly Area[] = AREAS): GapRanking {
  const all = areas.flatMap((area) =>
    area.competencies.map((competency) => ({ area, competency })),
  );
  const gaps = all
    .flatMap(({ area, competency }) => toGap(area, competency, standing) ?? [])
    // Sorting keeps the order of equals, which is the roadmap's.
    .sort((one, other) => other.size - one.size || Number(other.hasStep) - Number(one.hasStep));
  const unassessed = all
    .map(({ competency }) => competency)
    .filter(({ id }) => !standing.levels.has(id));
  return { gaps, unassessed };
}

function toGap(area: Area, { id, name }: Competency, standing: Standing): Gap | null {
  const level = standing.levels.get(id);
  if (level === undefined || level >= TARGET_LEVEL) return null;
  const { focusAreas, evidenced, steppable } = standing;
  const inFocus = focusAreas.length === 0 || focusAreas.includes(area.id);
  const hasEvidence = evidenced.has(id);
  const weight = inFocus ? WEIGHTS.focus : WEIGHTS.outside;
  const factor = hasEvidence ? EVIDENCE_FACTORS.some : EVIDENCE_FACTORS.none;
  return {
    id,
    name,
    areaId: area.id,
    level,
    size: (TARGET_LEVEL - level) * weight * factor,
    inFocus,
    hasEvidence,
    hasStep: steppable.has(id),
    reason: reasonOf({ level, hasChosen: focusAreas.length > 0, inFocus, hasEvidence }),
  };
}

interface Reasons {
  level: number;
  hasChosen: boolean;
  inFocus: boolean;
  hasEvidence: boolean;
}

function reasonOf({ level, hasChosen, inFocus, hasEvidence }: Reasons): string {
  const distance = `Level ${level} (${LEVEL_NAMES[level]}), target ${TARGET_LEVEL}.`;
  const focus = inFocus ? "In your focus." : "Outside your focus, so it counts half.";
  const evidence = hasEvidence ? "Backed by evidence, so it counts less." : "No evidence yet.";
  return [distance, ...(hasChosen ? [focus] : []), evidence].join(" ");
}
