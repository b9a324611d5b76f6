import { eq } from "drizzle-orm";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectShareOwner, toShareOwner } from "#app/features/account/share-owner.server.ts";
import type { ShareOwner } from "#app/features/account/share-owner.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { isShareable } from "#app/features/projects/project.ts";
import { projects } from "#app/features/projects/tables.ts";
import type { RoadmapField } from "#app/features/shares/share.ts";
import { findShare } from "#app/features/shares/shares.server.ts";
import { AREAS, competencyName } from "#app/reference/competencies/framework.ts";
import {
  type CompetencyProfile,
  selectCompetencyProfile,
  toCompetencyProfile,
} from "../competency-profile.server.ts";
import { evidenceWords, toProjectRef } from "../evidence.ts";
import { selectPlan } from "../plan.server.ts";

/** Has only the fields that the owner chose to show. */
export interface SharedCompetency {
  id: string;
  name: string;
  /** Null when not answered. */
  level: number | null;
  note?: string;
  /** Project titles. */
  evidence?: string[];
}

export interface SharedRoadmap {
  owner: ShareOwner;
  expiresAt: string;
  /** Null while the assessment is in progress, or when there is none. */
  completedAt: string | null;
  areas: { id: string; name: string; competencies: SharedCompetency[] }[];
  gaps?: { id: string; name: string; level: number }[];
  plan?: { action: string; competency: string; due: string | null; status: string }[];
}

/**
 * The roadmap behind a link; null when the link is unknown, revoked or expired. Two database trips,
 * because the link has to be read to know whose roadmap it is.
 */
export async function readSharedRoadmap(
  db: Database,
  { token, plans, now }: { token: string; plans: Plans; now: Date },
): Promise<SharedRoadmap | null> {
  const share = await findShare(db, { kind: "roadmap", token, now });
  if (!share) return null;
  const owner = { uid: share.uid };
  const rows = await batchNamed(db, {
    ...selectCompetencyProfile(db, { ...owner, plans }, now),
    plan: selectPlan(db, owner),
    ownerRows: selectShareOwner(db, owner),
    projectVisibilities: db
      .select({
        shownId: projects.id,
        visibility: projects.visibility,
        confidential: projects.confidential,
      })
      .from(projects)
      .where(eq(projects.uid, owner.uid)),
  });
  // Which role they aim for is theirs alone, so strangers see the distance to Tech Lead.
  const focusRows = rows.focusRows.map((row) => ({ ...row, targetRole: null, archetype: null }));
  const competencyProfile = toCompetencyProfile({ ...rows, focusRows });
  const shareableRefs = new Set(
    rows.projectVisibilities.filter(isShareable).map(({ shownId }) => toProjectRef(shownId)),
  );
  const includesField = (field: RoadmapField) => share.fields.includes(field);
  return {
    owner: toShareOwner(share, rows.ownerRows[0]),
    expiresAt: share.expiresAt,
    completedAt: competencyProfile.assessment?.completedAt ?? null,
    areas: toAreas(competencyProfile, { includesField, shareableRefs }),
    ...(includesField("gaps") && {
      gaps: competencyProfile.gaps.map(({ id, name, level }) => ({ id, name, level })),
    }),
    ...(includesField("plan") && {
      plan: rows.plan
        .filter(({ status }) => status !== "dropped")
        .map(({ action, competencyId, due, status }) => ({
          action,
          competency: competencyName(competencyId),
          due,
          status,
        })),
    }),
  };
}

interface SharedParts {
  includesField(field: RoadmapField): boolean;
  /** References to the projects that may be shown; others are not even counted. */
  shareableRefs: ReadonlySet<string>;
}

function toAreas(
  { answers, evidence }: CompetencyProfile,
  { includesField, shareableRefs }: SharedParts,
) {
  return AREAS.map(({ id: areaId, name: area, competencies }) => ({
    id: areaId,
    name: area,
    competencies: competencies.map(({ id, name }) => {
      const sharedEvidence = (evidence.get(id) ?? []).filter(({ ref }) => shareableRefs.has(ref));
      return {
        id,
        name,
        level: answers[id]?.level ?? null,
        ...(includesField("notes") && { note: answers[id]?.note ?? "" }),
        ...(includesField("evidence") && { evidence: sharedEvidence.map(evidenceWords) }),
      };
    }),
  }));
}
