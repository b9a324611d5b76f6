import type { TargetRole } from "#app/features/account/profile.ts";
import type { Archetype } from "#app/reference/competencies/archetypes.ts";
import { AREAS, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";

/* The levels that someone's gaps are measured against, by the role they aim for. */

/** Of areas whose target differs from a Tech Lead's, by area id. The other areas ask the same of all. */
const AREA_TARGETS = {
  staff: {
    // Sets the direction that several teams follow, and answers for systems beyond one team.
    direction: 4,
    operations: 4,
    // Leads by work and example: others hire, coach and shape the team.
    people: 2,
    culture: 2,
  },
  manager: {
    // People and how they work together are the job.
    people: 4,
    culture: 4,
    // Has to follow technical decisions and incidents, and leaves leading them to the Tech Lead.
    direction: 2,
    operations: 2,
  },
} satisfies Partial<Record<TargetRole, Record<string, number>>>;

const ROLE_NAMES = { staff: "staff or principal engineer", manager: "engineering manager" };

type OtherRole = keyof typeof AREA_TARGETS;

/** The target of an area for the role that someone aims for: a Tech Lead's for all but two roles. */
export function areaTarget(role: TargetRole | null, areaId: string): number {
  const targets: Record<string, number> = isOtherRole(role) ? AREA_TARGETS[role] : {};
  return targets[areaId] ?? TARGET_LEVEL;
}

/** The target of a competency. */
export function targetLevel(role: TargetRole | null, competencyId: string): number {
  const [areaId = ""] = competencyId.split(".");
  return areaTarget(role, areaId);
}

/** What the target is: "Tech Lead is level 3.", or the levels of another role by area. */
export function targetSentence(role: TargetRole | null): string {
  if (!isOtherRole(role)) return `Tech Lead is level ${TARGET_LEVEL}.`;
  const parts = [4, 2].map((level) => {
    // The ids are also the rings' names of the areas.
    const areas = AREAS.filter(({ id }) => areaTarget(role, id) === level).map(({ id }) => id);
    return `${level} in ${areas.join(" and ")}`;
  });
  return `You’re aiming for ${ROLE_NAMES[role]}: the target is level ${parts.join(", ")}, and ${TARGET_LEVEL} elsewhere.`;
}

/** The areas where a role asks for more than a Tech Lead's level. */
export function leadingAreas(role: TargetRole | null): string[] {
  return AREAS.filter(({ id }) => areaTarget(role, id) > TARGET_LEVEL).map(({ id }) => id);
}

/** "Tech Lead", "engineering manager" */
export function targetName(role: TargetRole | null): string {
  return isOtherRole(role) ? ROLE_NAMES[role] : "Tech Lead";
}

/** Whom someone's gaps are measured against. */
export interface Aim {
  targetRole: TargetRole | null;
  archetype: Archetype | null;
}

/** The kind of lead that orders the gaps; null for who aims for another role or has not decided. */
export function archetypeOf({ targetRole, archetype }: Aim): Archetype | null {
  return isLead(targetRole) ? archetype : null;
}

/** Whether they aim to lead a team's work, or have not said. */
export function isLead(role: TargetRole | null): boolean {
  return !isOtherRole(role);
}

function isOtherRole(role: TargetRole | null): role is OtherRole {
  return role !== null && role in AREA_TARGETS;
}
