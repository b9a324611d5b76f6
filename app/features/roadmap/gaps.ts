import { CORE, type Tier, tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { ARCHETYPE_LABELS, type Archetype } from "#app/reference/competencies/archetypes.ts";
import {
  AREAS,
  type Area,
  type Competency,
  LEVEL_NAMES,
} from "#app/reference/competencies/framework.ts";
import { type GapOrder, orderGaps } from "./gap-order.ts";
import { type Aim, archetypeOf, areaTarget } from "./target.ts";

/* Ranks the gaps to the role that someone aims for. Deterministic. */

/** Whole numbers, so that equal gaps compare as equal. */
const FOCUS_WEIGHTS = { focus: 2, outside: 1 };

export interface GapInput extends Aim, GapOrder {
  /** By competency id; missing if not answered. */
  levels: ReadonlyMap<string, number>;
  /** Area ids; empty means no preference. */
  focusAreas: readonly string[];
}

export interface Gap {
  id: string;
  name: string;
  areaId: string;
  level: number;
  target: number;
  /** Levels below the target × focus weight. */
  size: number;
  /** True for all if no focus is set. */
  inFocus: boolean;
  /** For the kind of lead that they aim for; null if there is none. */
  tier: Tier | null;
  /** Why that kind of lead needs it; empty unless core. */
  why: string;
  /** Why it is ranked here, in one line. */
  reason: string;
}

/** The competencies below their target, without those nobody answered, in the order of `orderGaps`. */
export function rankGaps(input: GapInput): Gap[] {
  const gaps = AREAS.flatMap((area) =>
    area.competencies.flatMap((competency) => toGap(area, competency, input) ?? []),
  );
  return orderGaps(gaps, input);
}

function toGap(area: Area, { id, name }: Competency, input: GapInput): Gap | null {
  const level = input.levels.get(id);
  const target = areaTarget(input.targetRole, area.id);
  if (level === undefined || level >= target) return null;
  const { focusAreas } = input;
  const archetype = archetypeOf(input);
  const tier = archetype && tierOf(archetype, id);
  const inFocus = focusAreas.length === 0 || focusAreas.includes(area.id);
  const weight = inFocus ? FOCUS_WEIGHTS.focus : FOCUS_WEIGHTS.outside;
  return {
    id,
    name,
    areaId: area.id,
    level,
    target,
    size: (target - level) * weight,
    inFocus,
    tier,
    why: (archetype && CORE[archetype][id]) ?? "",
    reason: toReason({
      tierWords: archetype && tier ? toTierWords(archetype, tier) : "",
      ...{ level, target, hasFocus: focusAreas.length > 0, inFocus },
      isStepwise: input.targetRole === "lead_later",
    }),
  };
}

/** "Core for a team lead." */
function toTierWords(archetype: Archetype, tier: Tier): string {
  const words = `${tier} for a ${ARCHETYPE_LABELS[archetype].toLowerCase()}.`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface ReasonInput {
  tierWords: string;
  level: number;
  target: number;
  hasFocus: boolean;
  inFocus: boolean;
  /** For someone with time, the next level is named before the target. */
  isStepwise: boolean;
}

function toReason(input: ReasonInput): string {
  const { level, target, hasFocus: hasChosen, inFocus, tierWords } = input;
  const next = input.isStepwise && level + 1 < target ? `next ${level + 1}, ` : "";
  const distance = `Level ${level} (${LEVEL_NAMES[level]}), ${next}target ${target}.`;
  const focus = inFocus ? "In your focus." : "Outside your focus.";
  return [distance, ...(tierWords ? [tierWords] : []), ...(hasChosen ? [focus] : [])].join(" ");
}
